import { formatRupees, priceRanges } from '@bijli/rules';

/** A range of prices to choose: as the address, the shopper and the API name it. Rupees. */
export type PriceChoice = { value: string; label: string; minPrice: number; maxPrice: number | null };

/** Prices to narrow a list by. Source: specification point 9. */
export const priceChoices: readonly PriceChoice[] = priceRanges.map(({ minPrice, maxPrice }) => ({
  value: `${minPrice}-${maxPrice ?? ''}`,
  label: priceLabel(minPrice, maxPrice),
  minPrice,
  maxPrice,
}));

/** Orders of a list. Source: specification point 9. */
export const sortOptions = [
  { value: '-all', label: 'All' },
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: '-sp', label: 'Price, high to low' },
  { value: 'sp', label: 'Price, low to high' },
  { value: '-rating', label: 'Highest Rated' },
] as const;

export type SortOrder = (typeof sortOptions)[number]['value'];
export const defaultSort: SortOrder = '-createdAt';

/** An order as an address or a select names it; the default when there is none of that name. */
export function sortOrderOf(text: string | null): SortOrder {
  return sortOptions.find(({ value }) => value === text)?.value ?? defaultSort;
}

function priceLabel(minPrice: number, maxPrice: number | null): string {
  if (maxPrice === null) return `Over ${formatRupees(minPrice)}`;
  return minPrice === 0 ? `Under ${formatRupees(maxPrice)}` : `${formatRupees(minPrice)} to ${formatRupees(maxPrice)}`;
}
