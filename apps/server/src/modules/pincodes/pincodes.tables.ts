import { createdAt, idColumn } from '../../platform/database/columns.ts';
import { date, pgTable, text } from '../../platform/database/drizzle.ts';

/** The lists taken by `npm run pincodes`; the newest one taken replaces the shipped file. Older ones are kept. */
export const pincodeLists = pgTable('pincode_lists', {
  id: idColumn(),
  source: text('source').notNull(),
  /** The day of the list. */
  listedOn: date('listed_on').notNull(),
  /** The list in the format of data/pincodes.csv. */
  csv: text('csv').notNull(),
  createdAt: createdAt(),
});
