import { z } from 'zod';
import { type FilterName, filteredTexts } from '../product-fields.ts';
import { idList, rupeeAmount } from './common.ts';

/** One for each text of a product that has a filter: the whole text. */
const textFilters = Object.fromEntries(
  filteredTexts.map(({ filter, maxLength }) => [filter, z.string().max(maxLength).optional()]),
) as { [Name in FilterName]: z.ZodOptional<z.ZodString> };

/** What the list of products is narrowed to. Values of one field are alternatives, fields are combined. */
export const catalogueFilter = z.object({
  view: z.enum(['all', 'live', 'draft', 'scheduled', 'no-stock', 'missing', 'archived']).default('all'),
  /** In the name; or the beginning of an SKU or a barcode. */
  search: z.string().trim().max(200).optional(),
  brandId: idList.optional(),
  categoryId: idList.optional(),
  minPrice: rupeeAmount.optional(),
  maxPrice: rupeeAmount.optional(),
  ...textFilters,
  /** Changed since this day, in India. */
  changedSince: z.iso.date().optional(),
});
