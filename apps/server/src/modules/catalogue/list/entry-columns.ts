import { type FilterName, filteredTexts } from '@bijli/contract/product-fields';

/** The columns of `catalogue_entries` that hold a text by which the list is filtered, by the name of the filter. */
export const filterColumns: Readonly<Record<FilterName, string>> = Object.fromEntries(
  filteredTexts.map(({ filter }) => [filter, filter.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
) as Record<FilterName, string>;
