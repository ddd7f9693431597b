// Nothing: how long Node takes to start and end by itself.
