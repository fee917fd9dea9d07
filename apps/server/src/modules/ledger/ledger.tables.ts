import { idColumn, timestamptz } from '../../platform/database/columns.ts';
import { pgTable, text, uuid } from '../../platform/database/drizzle.ts';

/** What the last check of the stock has found to disagree, a row for each sentence. */
export const stockDifferences = pgTable('stock_differences', {
  id: idColumn(),
  productId: uuid('product_id').notNull(),
  sku: text('sku').notNull(),
  sentence: text('sentence').notNull(),
  /** Of the first check in a row that found it. */
  since: timestamptz('since').notNull(),
});
