import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { isInStock, type TextMatch } from '../catalogue/index.ts';
import type { ProductTexts, SearchDocument } from './search-document.ts';

export type Ranking = {
  /** Undefined when the question names a price only. */
  matches?: TextMatch[];
  /** The whole question in plain words. */
  phrase: string;
  category?: string;
  minPaise?: number;
  maxPaise?: number;
  limit: number;
};

/** Ids in the order of the answer: the exact name, then strength in five steps, then in stock, then what sells most. */
export async function selectRankedIds(db: Database, ranking: Ranking): Promise<string[]> {
  const { matches, category, minPaise, maxPaise } = ranking;
  const found = matches
    ? sql`unnest(
        ${sql.param(matches.map((match) => match.productId))}::uuid[],
        ${sql.param(matches.map((match) => match.strength))}::float8[]
      ) AS found(id, strength)`
    : sql`(SELECT id, 1::float8 AS strength FROM products) AS found`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
      SELECT p.id
      FROM ${found}
      JOIN products p ON p.id = found.id
      JOIN search_documents d ON d.product_id = p.id
      WHERE p.is_active
        AND (${category ?? null}::text IS NULL OR EXISTS (
          SELECT 1 FROM product_categories pc
          JOIN categories c ON c.id = pc.category_id
          LEFT JOIN categories parent ON parent.id = c.parent_id
          WHERE pc.product_id = p.id
            AND ${category ?? ''}::text IN (c.slug, lower(c.title), parent.slug, lower(parent.title), c.id::text, parent.id::text)
        ))
        AND p.sale_paise BETWEEN ${minPaise ?? 0}::bigint AND ${maxPaise ?? Number.MAX_SAFE_INTEGER}::bigint
      ORDER BY (split_part(d.text, E'\n', 1) = ${ranking.phrase}::text) DESC, ceil(found.strength * 5 - 0.001) DESC,
        ${isInStock()} DESC, p.sold_count DESC, p.id
      LIMIT ${ranking.limit}::int`,
  );
  return rows.map((row) => row.id);
}

/** Every product's texts, or those of the given products. */
export async function selectProductTexts(db: Database, productIds?: string[]): Promise<ProductTexts[]> {
  const rows = await queryRows<{ product: ProductTexts }>(
    db,
    sql`
      SELECT json_build_object(
        'id', p.id, 'name', p.name, 'title', p.title, 'brand', b.name, 'sku', p.sku, 'description', p.description,
        'highlights', p.highlights, 'specifications', p.specifications,
        'categories', (
          SELECT coalesce(json_agg(json_build_object('slug', c.slug, 'title', c.title) ORDER BY pc.position), '[]')
          FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = p.id
        ),
        'attributeValues', (
          SELECT coalesce(json_agg(DISTINCT av.value), '[]')
          FROM variants v
          JOIN variant_attributes va ON va.variant_id = v.id
          JOIN attribute_values av ON av.id = va.attribute_value_id
          WHERE v.product_id = p.id
        )
      ) AS product
      FROM products p JOIN brands b ON b.id = p.brand_id
      WHERE ${productIds ? sql`p.id = ANY(${sql.param(productIds)}::uuid[])` : sql`true`}
      ORDER BY p.id`,
  );
  return rows.map((row) => row.product);
}

const rowsPerStatement = 500;

export async function saveSearchDocuments(db: Database, documents: SearchDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += rowsPerStatement) {
    const chunk = documents.slice(start, start + rowsPerStatement);
    await db.execute(sql`
      INSERT INTO search_documents (product_id, words, text)
      SELECT d.product_id, d.words::tsvector, d.text
      FROM unnest(
        ${sql.param(chunk.map((document) => document.productId))}::uuid[],
        ${sql.param(chunk.map((document) => document.words))}::text[],
        ${sql.param(chunk.map((document) => document.text))}::text[]
      ) AS d(product_id, words, text)
      ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, text = excluded.text`);
  }
}
