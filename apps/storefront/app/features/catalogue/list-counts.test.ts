import { expect, test } from 'vitest';
import { priceChoices } from './list-choices.ts';
import { countOfEntry, countOfPrice, type ListCounts } from './list-counts.ts';

const counts: ListCounts = {
  inStock: 41,
  prices: [
    { minPrice: 0, maxPrice: 1000, count: 15 },
    { minPrice: 10_000, maxPrice: null, count: 9 },
  ],
  categories: [{ _id: 'id-cables', count: 12 }],
  brands: [],
  origins: [],
};

test('[LIST-02] a choice has its count, and none when missing from the response', () => {
  expect(countOfEntry(counts, 'categories', 'id-cables')).toBe(12);
  expect(countOfEntry(counts, 'brands', 'id-bijli')).toBe(0);
});

test('[LIST-02] a price range has its count, the open-ended one too', () => {
  expect(priceChoices.map((choice) => countOfPrice(counts, choice))).toEqual([15, 0, 0, 9]);
});

test('[LIST-02] without counts no figures are shown', () => {
  expect(countOfEntry(null, 'categories', 'id-cables')).toBeUndefined();
  expect(priceChoices.map((choice) => countOfPrice(null, choice))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('[LIST-02] price ranges are labelled in rupees', () => {
  expect(priceChoices.map(({ value, label }) => [value, label])).toEqual([
    ['0-1000', 'Under ₹1,000'],
    ['1000-5000', '₹1,000 to ₹5,000'],
    ['5000-10000', '₹5,000 to ₹10,000'],
    ['10000-', 'Over ₹10,000'],
  ]);
});
