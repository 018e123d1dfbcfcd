"""An equity explained: types of hands, next cards, hand by hand, as a map."""
