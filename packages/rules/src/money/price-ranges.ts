/** Prices to filter a list by, in rupees, both ends included; the last has no upper end. Source: specification point 9. */
export const priceRanges = [
  { minPrice: 0, maxPrice: 1000 },
  { minPrice: 1000, maxPrice: 5000 },
  { minPrice: 5000, maxPrice: 10_000 },
  { minPrice: 10_000, maxPrice: null },
] as const;
