import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue.tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What search looks in: weighted words, and the plain text for typos by trigram. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('search_documents_words').using('gin', table.words),
    index('search_documents_text').using('gin', table.text.op('gin_trgm_ops')),
  ],
);
