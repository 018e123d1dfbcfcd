"""The room in the browser: it sends commands to the service and shows views."""
