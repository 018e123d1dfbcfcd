"""What both games against the house share: paytables, results, advice, results kept on disk."""
