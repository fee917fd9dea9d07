import { formatRupees, priceRanges } from '@bijli/rules';

/** A price range, in rupees, with its URL value, label and API parameters. */
export type PriceChoice = { value: string; label: string; minPrice: number; maxPrice: number | null };

/** Price ranges to filter by. Source: specification point 9. */
export const priceChoices: readonly PriceChoice[] = priceRanges.map(({ minPrice, maxPrice }) => ({
  value: `${minPrice}-${maxPrice ?? ''}`,
  label: priceLabel(minPrice, maxPrice),
  minPrice,
  maxPrice,
}));

/** Sort orders. Source: specification point 9; the last ones are ours, by origin for rule 6(10A) (docs/india.md). */
export const sortOptions = [
  { value: '-all', label: 'All' },
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: '-sp', label: 'Price, high to low' },
  { value: 'sp', label: 'Price, low to high' },
  { value: '-rating', label: 'Highest Rated' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'origin', label: 'Country of origin' },
] as const;

export type SortOrder = (typeof sortOptions)[number]['value'];
export const defaultSort: SortOrder = '-createdAt';

/** Parses a sort order from the URL or a select; falls back to the default. */
export function sortOrderOf(text: string | null): SortOrder {
  return sortOptions.find(({ value }) => value === text)?.value ?? defaultSort;
}

function priceLabel(minPrice: number, maxPrice: number | null): string {
  if (maxPrice === null) return `Over ${formatRupees(minPrice)}`;
  return minPrice === 0 ? `Under ${formatRupees(maxPrice)}` : `${formatRupees(minPrice)} to ${formatRupees(maxPrice)}`;
}
