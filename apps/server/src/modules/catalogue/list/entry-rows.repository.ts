import type { Reply } from '@bijli/contract';
import { listedTexts } from '@bijli/contract/product-fields';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { publicationActs, publicationRefused } from '../editing/publishing/refused-publication.ts';
import { columnOf } from './entry-triggers.repository.ts';

type Row = Reply<'listCatalogue'>['products'][number];
type Amounts = 'basePrice' | 'salePrice' | 'plannedPrice';
type Times = 'publishAt' | 'changedAt';
export type EntryRow = Omit<Row, Amounts | Times | 'changedBy' | 'held' | 'blocked'> & {
  basePaise: number;
  salePaise: number;
  plannedPaise: number | null;
  publishAt: number | null;
  changedAt: number;
  changedBy: string | null;
};

/** The first variant stands for a product whose default variant is not set. */
const defaultVariant = sql`coalesce(p.default_variant_id, (
  SELECT v.id FROM variants v WHERE v.product_id = p.id ORDER BY v.position, v.id LIMIT 1))`;

/** Texts that are columns of the list. */
const texts = sql.join(
  listedTexts.map(({ name }) => sql` p.${sql.identifier(columnOf(name))} AS ${sql.identifier(name)},`),
);

const milliseconds = (time: SQL) => sql`(extract(epoch FROM ${time}) * 1000)::float8`;

/** What the list shows of these products, in their order. */
export function selectEntryRows(
  db: Database,
  { productIds, now }: { productIds: string[]; now: Date },
): Promise<EntryRow[]> {
  return queryRows<EntryRow>(
    db,
    sql`
      SELECT p.id, p.version, p.name, p.sku, p.slug, b.name AS brand, p.state, e.variants, e.missing::int AS missing,
        p.base_paise::float8 AS "basePaise", p.sale_paise::float8 AS "salePaise", p.sold_count AS sold, p.changed_by AS "changedBy",${texts}
        ${milliseconds(sql`p.publish_at`)} AS "publishAt", ${milliseconds(sql`p.updated_at`)} AS "changedAt",
        EXISTS (SELECT FROM product_drafts d WHERE d.product_id = p.id) AS "hasDraft", unit.id AS "defaultVariantId",
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id
          ORDER BY f.variant_id IS NOT NULL, f.position, f.id LIMIT 1) AS photo,
        (SELECT c.title FROM product_categories f JOIN categories c ON c.id = f.category_id WHERE f.product_id = p.id
          ORDER BY c.parent_id IS NULL, f.position, c.id LIMIT 1) AS category,
        (SELECT coalesce(sum(s.quantity), 0)::int FROM stock_levels s WHERE s.product_id = p.id
          AND (s.variant_id IS NOT NULL) = (p.inventory_type = 'with_variants')) AS stock,
        (SELECT least(r.sale_paise, p.sale_paise)::float8 FROM price_plans r WHERE r.product_id = p.id AND r.variant_id IS NOT DISTINCT FROM unit.id
          AND r.starts_at <= ${now.toISOString()}::timestamptz AND (r.ends_at IS NULL OR r.ends_at > ${now.toISOString()}::timestamptz)
          ORDER BY r.starts_at DESC LIMIT 1) AS "plannedPaise",
        (SELECT CASE WHEN a.action = ${publicationRefused} THEN a.after->>'reason' END FROM audit_entries a
          WHERE a.entity = 'product' AND a.entity_id = p.id::text AND a.action = ANY(${sql.param(publicationActs)}::text[])
          ORDER BY a.id DESC LIMIT 1) AS "refusedPublication"
      FROM unnest(${sql.param(productIds)}::uuid[]) WITH ORDINALITY AS wanted(id, place)
      JOIN products p ON p.id = wanted.id
      JOIN catalogue_entries e ON e.product_id = p.id
      JOIN brands b ON b.id = p.brand_id
      CROSS JOIN LATERAL (SELECT CASE WHEN p.inventory_type = 'with_variants' THEN ${defaultVariant} END AS id) AS unit
      ORDER BY wanted.place`,
  );
}
