import { z } from 'zod';
import { idList, rupeeAmount } from './common.ts';

/** What the list of products is narrowed to. Values of one field are alternatives, fields are combined. */
export const catalogueFilter = z.object({
  view: z.enum(['all', 'live', 'draft', 'scheduled', 'no-stock', 'missing', 'archived']).default('all'),
  /** In the name; or the beginning of an SKU or a barcode. */
  search: z.string().trim().max(200).optional(),
  brandId: idList.optional(),
  categoryId: idList.optional(),
  minPrice: rupeeAmount.optional(),
  maxPrice: rupeeAmount.optional(),
  origin: z.string().max(60).optional(),
  /** Changed since this day, in India. */
  changedSince: z.iso.date().optional(),
});
