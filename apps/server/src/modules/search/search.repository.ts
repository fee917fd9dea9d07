import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { asc, inArray, lt, sql } from '../../platform/database/drizzle.ts';
import { opaqueArray } from '../../platform/database/prepare-statements.ts';
import { searchDocuments, searchWords } from './search.tables.ts';
import { type CategoryNames, documentForm, type ProductTexts, type SearchDocument } from './search-document.ts';

/** The next page of product ids. */
export async function selectProductIdsAfter(db: Database, id: string | undefined, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
      SELECT p.id FROM products p WHERE ${id === undefined ? sql`true` : sql`p.id > ${id}::uuid`}
      ORDER BY p.id LIMIT ${limit}::int`,
  );
  return rows.map((row) => row.id);
}

/** Products whose documents have an older format. */
export async function selectOutdatedIds(db: Database, limit: number): Promise<string[]> {
  const { productId: id, form } = searchDocuments;
  const rows = await db
    .select({ id })
    .from(searchDocuments)
    .where(lt(form, documentForm))
    .orderBy(asc(form), asc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function selectProductIdsBySlug(db: Database, slugs: string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ slug: string; id: string }>(
    db,
    sql`SELECT p.slug, p.id FROM products p WHERE p.slug = ANY(${sql.param(slugs)}::text[])`,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

export async function selectProductTexts(db: Database, productIds: string[]): Promise<ProductTexts[]> {
  const rows = await queryRows<{ product: ProductTexts }>(
    db,
    sql`
      SELECT json_build_object(
        'id', p.id, 'name', p.name, 'title', p.title, 'brand', b.name, 'sku', p.sku, 'description', p.description,
        'countryOfOrigin', p.country_of_origin, 'searchWords', p.search_words,
        'highlights', p.highlights, 'specifications', p.specifications,
        'categories', (
          SELECT coalesce(json_agg(json_build_object('title', c.title, 'otherNames', c.other_names) ORDER BY pc.position), '[]')
          FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = p.id
        ),
        'attributeValues', (
          SELECT coalesce(json_agg(DISTINCT av.value), '[]')
          FROM variants v
          JOIN variant_attributes va ON va.variant_id = v.id
          JOIN attribute_values av ON av.id = va.attribute_value_id
          WHERE v.product_id = p.id AND v.is_active
        )
      ) AS product
      FROM products p JOIN brands b ON b.id = p.brand_id
      WHERE p.id = ANY(${opaqueArray(productIds)})
      ORDER BY p.id`,
  );
  return rows.map((row) => row.product);
}

/** Keeps listings from changing before their documents are written. */
export async function lockProducts(db: Database, productIds: string[]): Promise<void> {
  await db.execute(
    sql`SELECT FROM products p WHERE p.id = ANY(${opaqueArray(productIds)}) ORDER BY p.id FOR NO KEY UPDATE`,
  );
}

export function selectCategoryNames(db: Database): Promise<CategoryNames[]> {
  return queryRows<CategoryNames>(
    db,
    sql`SELECT c.title, c.other_names AS "otherNames" FROM categories c ORDER BY c.id`,
  );
}

/**
 * Sets `is_kind` for exactly these words. Only those that may differ are looked up: every product that is indexed asks, and
 * there may be a million words.
 */
export async function markKinds(db: Database, words: string[]): Promise<void> {
  const kinds = await db.select({ word: searchWords.word }).from(searchWords).where(sql`${searchWords.isKind}`);
  const [marked, wanted] = [new Set(kinds.map(({ word }) => word)), new Set(words)];
  const changed = [...words.filter((word) => !marked.has(word)), ...[...marked].filter((word) => !wanted.has(word))];
  if (changed.length === 0) return;
  await db
    .update(searchWords)
    .set({ isKind: sql`NOT ${searchWords.isKind}` })
    .where(inArray(searchWords.word, changed));
}

/** Serialises indexing: concurrent indexers would count a product's words twice. */
export async function lockIndexing(db: Database): Promise<void> {
  await takeAdvisoryLock(db, 'search index');
}

/** Writes documents of distinct products and updates the word counts. The caller holds the lock. */
export async function saveSearchDocuments(db: Database, documents: SearchDocument[]): Promise<void> {
  const given = sql`unnest(
    ${sql.param(documents.map((document) => document.productId))}::uuid[],
    ${sql.param(documents.map((document) => document.words))}::text[],
    ${sql.param(documents.map((document) => document.name))}::text[]
  ) AS given(product_id, words, name)`;
  await db.execute(sql`
    INSERT INTO search_words (word, strong, total)
    SELECT counted.lexeme, sum(counted.strong), sum(counted.total)
    FROM (
      SELECT w.lexeme, 1 AS total, (w.weights && '{A,B,C}')::int AS strong
      FROM ${given} CROSS JOIN LATERAL unnest(given.words::tsvector) AS w
      UNION ALL
      SELECT w.lexeme, -1, -(w.weights && '{A,B,C}')::int
      FROM ${given} JOIN search_documents d ON d.product_id = given.product_id CROSS JOIN LATERAL unnest(d.words) AS w
    ) AS counted
    GROUP BY counted.lexeme HAVING sum(counted.total) <> 0 OR sum(counted.strong) <> 0
    ON CONFLICT (word) DO UPDATE
    SET strong = search_words.strong + excluded.strong, total = search_words.total + excluded.total`);
  await db.execute(sql`
    INSERT INTO search_documents (product_id, words, name, form, is_listed, categories, sale_paise, sold_count, in_stock)
    SELECT given.product_id, given.words::tsvector, given.name, ${documentForm}::smallint, l.product_id IS NOT NULL,
      coalesce(l.categories, '{}'), coalesce(l.sale_paise, 0), coalesce(l.sold_count, 0), coalesce(l.in_stock, false)
    FROM ${given} LEFT JOIN listings l ON l.product_id = given.product_id
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, name = excluded.name, form = excluded.form`);
}

/**
 * Recounts the words of all documents; a word without documents is kept with zero counts. The caller holds the lock.
 */
export async function recountWords(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO search_words (word, strong, total)
    SELECT coalesce(counted.word, known.word), coalesce(counted.strong, 0), coalesce(counted.total, 0)
    FROM (
      SELECT w.lexeme AS word, count(*) FILTER (WHERE w.weights && '{A,B,C}')::int AS strong, count(*)::int AS total
      FROM search_documents d CROSS JOIN LATERAL unnest(d.words) AS w GROUP BY w.lexeme
    ) AS counted FULL JOIN search_words known ON known.word = counted.word
    WHERE (coalesce(counted.strong, 0), coalesce(counted.total, 0)) <> (coalesce(known.strong, 0), coalesce(known.total, 0))
    ON CONFLICT (word) DO UPDATE SET strong = excluded.strong, total = excluded.total`);
}
