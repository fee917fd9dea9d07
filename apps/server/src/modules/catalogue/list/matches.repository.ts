import type { Reply } from '@bijli/contract';
import { containsWithSlips } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { beginsWith } from './codes.repository.ts';
import { matches } from './entries.repository.ts';

export type Match = Reply<'findInCatalogue'>['matches'][number];

/** Of a common word, only so many of its products are looked at. */
const maxSorted = 2000;

/** Products and variants whose SKU or barcode begins so; the shortest code, which is the whole one, first. */
export function selectCodeMatches(
  db: Database,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<Match[]> {
  const pattern = beginsWith(prefix);
  const isDigits = /^\d+$/.test(prefix);
  const product = (condition: SQL) =>
    sql`(SELECT p.id AS product_id, NULL::uuid AS variant_id, p.sku, p.gtin FROM catalogue_entries e
        JOIN products p ON p.id = e.product_id WHERE ${condition} LIMIT ${limit})`;
  const variant = (condition: SQL) =>
    sql`(SELECT v.product_id, v.id AS variant_id, v.sku, v.gtin FROM variants v WHERE ${condition} LIMIT ${limit})`;
  const sources = [
    product(sql`e.sku LIKE ${pattern}`),
    variant(sql`lower(v.sku) LIKE ${pattern}`),
    ...(isDigits ? [product(sql`p.gtin LIKE ${pattern}`), variant(sql`v.gtin LIKE ${pattern}`)] : []),
  ];
  return select(db, sql`SELECT DISTINCT * FROM (${sql.join(sources, sql` UNION ALL `)}) AS code`, {
    order: sql`p.state = 'archived', length(found.sku), found.sku`,
    limit,
  });
}

/** `hasSlips`: a letter of each word may be wrong. */
export function selectNameMatches(
  db: Database,
  { words, limit, hasSlips = false }: { words: string[]; limit: number; hasSlips?: boolean },
): Promise<Match[]> {
  const isNamed = hasSlips ? containsWithSlips(sql`(' ' || e.name)`, words) : matches({ words });
  const named = sql`SELECT e.product_id FROM catalogue_entries e WHERE ${isNamed} LIMIT ${maxSorted}`;
  const found = sql`SELECT p.id AS product_id, NULL::uuid AS variant_id, p.sku, p.gtin FROM (${named}) AS named
    JOIN products p ON p.id = named.product_id`;
  return select(db, found, { order: sql`p.state = 'archived', p.sold_count DESC, p.name, p.id`, limit });
}

function select(db: Database, found: SQL, { order, limit }: { order: SQL; limit: number }): Promise<Match[]> {
  return queryRows<Match>(
    db,
    sql`SELECT found.product_id AS "productId", found.variant_id AS "variantId", p.name, found.sku, found.gtin, p.state,
          (SELECT f.file_path FROM photos f WHERE f.product_id = p.id
            ORDER BY (f.variant_id IS NOT DISTINCT FROM found.variant_id) DESC, f.variant_id IS NOT NULL, f.position, f.id
            LIMIT 1) AS photo
        FROM (${found}) AS found JOIN products p ON p.id = found.product_id
        ORDER BY ${order} LIMIT ${limit}`,
  );
}
