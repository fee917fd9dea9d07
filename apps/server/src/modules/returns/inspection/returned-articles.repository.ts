import type { SerialKind, SerialState } from '@bijli/rules';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** A line of an order with what its units are compared with when they come back. */
export type ReturnedArticle = {
  orderItemId: string;
  productId: string;
  variantId: string | null;
  slug: string;
  name: string;
  sku: string;
  gtin: string | null;
  photo: string | null;
  hsn: string;
  brand: string;
  /** Which number each of its pieces has. */
  kind: SerialKind | null;
  /** Slugs of its categories, its own before those above them. */
  categories: string[];
  /** Units that were sent without a number that is known, and have not passed an inspection yet. */
  unnamedUnits: number;
  pieces: SoldPiece[];
};

/** A numbered piece that reached the shopper with the order. */
export type SoldPiece = {
  serialId: string;
  number: string;
  secondNumber: string | null;
  state: SerialState;
  /** What it was last packed or sold for. */
  lastOrderId: string;
  lastItemId: string;
  /** The return of this order that it came back with. */
  returnId: string | null;
};

/** The lines of an order. */
export function selectArticles(db: Database, orderId: string): Promise<ReturnedArticle[]> {
  return queryRows<ReturnedArticle>(
    db,
    sql`SELECT i.id AS "orderItemId", i.product_id AS "productId", i.variant_id AS "variantId", i.slug, i.name,
        coalesce(i.sku, v.sku, p.sku, '') AS sku, CASE WHEN v.id IS NULL THEN p.gtin ELSE v.gtin END AS gtin,
        nullif(i.image, '') AS photo, i.hsn, coalesce(b.name, '') AS brand, nullif(p.serial_kind, 'none') AS kind,
        ${categoriesOf} AS categories, ${pieces} AS pieces,
        greatest(0, i.quantity - i.cancelled_quantity - ${namedUnits} - ${unnamedThatPassed})::int AS "unnamedUnits"
      FROM order_items i
      LEFT JOIN products p ON p.id = i.product_id LEFT JOIN variants v ON v.id = i.variant_id LEFT JOIN brands b ON b.id = p.brand_id
      WHERE i.order_id = ${orderId}::uuid ORDER BY i.position, i.id`,
  );
}

const categoriesOf = sql`coalesce((
  WITH RECURSIVE above AS (
    SELECT c.slug, c.parent_id, 0 AS distance, m.position FROM product_categories m JOIN categories c ON c.id = m.category_id
      WHERE m.product_id = i.product_id
    UNION
    SELECT c.slug, c.parent_id, above.distance + 1, above.position FROM categories c JOIN above ON c.id = above.parent_id
  )
  SELECT json_agg(slug ORDER BY distance, position, slug) FROM above), '[]')`;

const delivered = sql`FROM box_pieces piece JOIN boxes box ON box.id = piece.box_id
  WHERE piece.order_item_id = i.id AND box.status = 'delivered'`;

const namedUnits = sql`(SELECT count(*) ${delivered})`;

const unnamedThatPassed = sql`coalesce((SELECT sum(x.quantity) FROM return_items x JOIN returns r ON r.id = x.return_id
    WHERE x.order_item_id = i.id AND r.status IN ('inspected', 'refunded')), 0)
  - (SELECT count(*) FROM returned_units x JOIN returns r ON r.id = x.return_id
    WHERE x.order_item_id = i.id AND x.serial_id IS NOT NULL AND r.status IN ('inspected', 'refunded'))`;

const pieces = sql`coalesce((
  SELECT json_agg(json_build_object('serialId', u.id, 'number', u.number, 'secondNumber', u.second_number, 'state', u.state,
    'lastOrderId', u.order_id, 'lastItemId', u.order_item_id, 'returnId', back.return_id) ORDER BY u.number)
  FROM box_pieces piece JOIN boxes box ON box.id = piece.box_id JOIN serial_units u ON u.id = piece.unit_id
  LEFT JOIN returned_units back ON back.serial_id = u.id AND back.order_item_id = i.id
  WHERE piece.order_item_id = i.id AND box.status = 'delivered'), '[]')`;
