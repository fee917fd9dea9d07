import { integer, pgTable, text } from '../../../../platform/database/drizzle.ts';

/** The last number of the manifests of each month in India. */
export const manifestSeries = pgTable('manifest_series', {
  /** Such as '2611'. */
  month: text('month').primaryKey(),
  last: integer('last').notNull(),
});
