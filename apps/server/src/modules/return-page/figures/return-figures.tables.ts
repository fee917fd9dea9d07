import { paise, timestamptz } from '../../../platform/database/columns.ts';
import { index, integer, pgTable, text, unique, uuid } from '../../../platform/database/drizzle.ts';

/** What came back of the last days, by what; counted anew by a job, whole. */
export const returnFigures = pgTable(
  'return_figures',
  {
    /** Of days, dimension and key: the same one in each count. */
    id: uuid('id').primaryKey(),
    days: integer('days').notNull(),
    dimension: text('dimension', {
      enum: ['reason', 'product', 'grade', 'courier', 'pincode', 'step', 'lot'],
    }).notNull(),
    key: text('key').notNull(),
    /** Of a product or a lot, as it is called when it is counted; else the key. */
    name: text('name').notNull(),
    returns: integer('returns').notNull(),
    units: integer('units').notNull(),
    /** What they are a part of; null where it is all that came back. */
    ofUnits: integer('of_units'),
    /** In basis points. */
    share: integer('share').notNull(),
    worthPaise: paise('worth_paise').notNull(),
    medianMinutes: integer('median_minutes'),
    slowMinutes: integer('slow_minutes'),
    countedAt: timestamptz('counted_at').notNull(),
  },
  (table) => [
    unique('return_figures_once').on(table.days, table.dimension, table.key),
    index('return_figures_by_returns').on(table.days, table.dimension, table.returns, table.id),
    index('return_figures_by_units').on(table.days, table.dimension, table.units, table.id),
    index('return_figures_by_share').on(table.days, table.dimension, table.share, table.id),
  ],
);
