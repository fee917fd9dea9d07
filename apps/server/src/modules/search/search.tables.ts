import { transactionNumber } from '../../platform/database/columns.ts';
import { customType, index, integer, pgTable, type SQL, sql, text, uuid } from '../../platform/database/drizzle.ts';
import { products } from '../catalogue/catalogue.tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What search looks in: weighted words, and the name in plain words. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
    /** The words that say what the product is: all but those of its description. */
    strong: tsvector('strong').generatedAlwaysAs((): SQL => sql`ts_filter(words, '{a,b,c}')`),
    name: text('name').notNull().default(''),
  },
  (table) => [
    index('search_documents_words').using('gin', table.words),
    index('search_documents_strong').using('gin', table.strong),
    index('search_documents_name').on(table.name.op('text_pattern_ops')),
  ],
);

/** Every word of the search documents and how many products have it: what typos are corrected to, and what is common. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Products that it describes, and products that mention it anywhere. */
    strong: integer('strong').notNull(),
    total: integer('total').notNull(),
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('search_words_by_transaction').on(table.changedIn),
    index('search_words_by_prefix').on(table.word.op('text_pattern_ops')),
    index('search_words_by_letters').using('gin', table.word.op('gin_trgm_ops')),
  ],
);
