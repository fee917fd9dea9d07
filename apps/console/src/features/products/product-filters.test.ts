import { expect, test } from 'vitest';
import { productFilters } from './product-filters.tsx';

const brandFilter = (brands: { value: string; name: string }[]) =>
  productFilters({ brands, categories: [] }).find(({ name }) => name === 'Brand');

test('[CON-155] a filter by a brand that was removed says so, one whose name has not come says nothing', () => {
  const brands = [{ value: 'swar', name: 'Swar' }];
  expect(brandFilter(brands)?.describe({ brandId: 'swar,gone' })).toBe('Swar, removed');
  expect(brandFilter([])?.describe({ brandId: 'swar' })).toBe('…');
});
