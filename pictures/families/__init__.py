"""One module per product family; each has build(params, colour, view)."""
