import { paise } from '../../platform/database/columns.ts';
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  type SQL,
  smallint,
  sql,
  text,
  uuid,
} from '../../platform/database/drizzle.ts';
import { products } from '../catalogue/catalogue.tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The full-text index: weighted words, and the normalised name. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
    /** The words that describe what the product is: all except those of its description. */
    strong: tsvector('strong').generatedAlwaysAs((): SQL => sql`ts_filter(words, '{a,b,c}')`),
    name: text('name').notNull().default(''),
    form: smallint('form').notNull().default(0),
    // Copies of the listing, maintained by its triggers, so that matches can be sorted and filtered without a join.
    isListed: boolean('is_listed').notNull().default(false),
    categories: uuid('categories').array().notNull().default([]),
    salePaise: paise('sale_paise').notNull().default(0),
    soldCount: integer('sold_count').notNull().default(0),
    inStock: boolean('in_stock').notNull().default(false),
    /** Set by `mark_best_sellers`. */
    isBestSeller: boolean('is_best_seller').notNull().default(false),
  },
  // No index contains a column that price or stock changes write, so that those updates touch no index.
  (table) => [
    index('search_documents_words').using('gin', table.words),
    index('search_documents_strong').using('gin', table.strong, table.categories),
    index('search_documents_of_best_sellers').using('gin', table.words).where(sql`is_best_seller`),
    index('search_documents_by_form').on(table.form),
    index('search_documents_name').on(table.name.op('text_pattern_ops')),
  ],
);

/** Every word of the search documents with its frequency: the dictionary for spelling correction. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The number of products it describes, and of products that mention it anywhere. */
    strong: integer('strong').notNull(),
    total: integer('total').notNull(),
    /** Alone names goods of a category. */
    isKind: boolean('is_kind').notNull().default(false),
    /** Phonetic code; blank for non-Latin words. */
    sound: text('sound').generatedAlwaysAs(
      (): SQL => sql`CASE WHEN word ~ '^[a-z]+$' THEN dmetaphone(word) ELSE '' END`,
    ),
    /** Its letters sorted, to match transposed letters. */
    letters: text('letters').generatedAlwaysAs((): SQL => sql`sorted_letters(word)`),
  },
  (table) => [
    index('search_words_by_prefix').on(table.word.op('text_pattern_ops')),
    index('search_words_by_letters').using('gin', table.word.op('gin_trgm_ops')),
    index('search_words_by_sound').on(table.sound),
    index('search_words_by_sorted_letters').on(table.letters),
    index('search_words_of_kinds').on(table.word).where(sql`is_kind`),
  ],
);

/** English and Hindi words for goods of all kinds, sold here or not. Such a word is not a typo. */
export const goodsWords = pgTable(
  'goods_words',
  {
    word: text('word').primaryKey(),
    sound: text('sound').generatedAlwaysAs((): SQL => sql`dmetaphone(word)`),
    /** Names a place rather than something to buy: floor, kitchen. */
    isPlace: boolean('is_place').notNull().default(false),
  },
  (table) => [index('goods_words_by_sound').on(table.sound)],
);
