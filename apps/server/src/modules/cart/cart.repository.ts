import { MAX_UNITS_PER_ORDER } from '@bijli/rules';
import { newId } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, count, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { executePrepared, prepareOnce } from '../../platform/database/prepare-statements.ts';
import { products, variants } from '../catalogue/catalogue.tables.ts';
import { countUse, type UseRow } from '../limits/index.ts';
import { stockLevels } from '../stock/stock.tables.ts';
import { cartLines, carts } from './cart.tables.ts';

export type CartOwner = { customerId: string } | { guestId: string };
export type CartLine = { productId: string; variantId: string | null; quantity: number };

/** `name` is the product's; null when it is not sold in this form. `use` is what became of the use for a new cart. */
export type AddedLine = { name: string | null; hasStock: boolean; use: UseRow | null };

type NewLine = { owner: CartOwner; line: CartLine; newCartUse: Record<string, unknown> | undefined };

/**
 * Adds a line to its owner's cart, or to the existing line, up to the limit. One statement, so that concurrent adds
 * all count and none exceeds the limit. Excess is not an error: the shopper may have removed units from the browser's
 * cart, which the server does not see. Writes nothing when the product is not sold or has no stock, or when a new cart is
 * needed and the use of `newCartUse` is refused.
 */
export async function addCartLine(db: Database, { owner, line, newCartUse }: NewLine): Promise<AddedLine> {
  const [add, ownerId] =
    'customerId' in owner
      ? [additions.ofCustomer, owner.customerId]
      : [newCartUse ? additions.ofLimitedGuest : additions.ofGuest, owner.guestId];
  const [row] = await add(db, { ...line, ...newCartUse, ownerId, newCartId: newId(), newLineId: newId() });
  return { name: row?.name ?? null, hasStock: row?.has_stock ?? false, use: row?.use ?? null };
}

type AddedRow = { name: string | null; has_stock: boolean; use: UseRow | null };

const additions = {
  ofCustomer: prepareOnce<AddedRow>(additionOf({ column: 'customer_id', type: 'uuid' })),
  ofGuest: prepareOnce<AddedRow>(additionOf({ column: 'guest_id', type: 'text' })),
  ofLimitedGuest: prepareOnce<AddedRow>(additionOf({ column: 'guest_id', type: 'text', guard: countUse })),
};

/** With a guard a use is counted for a new cart: once, and not at all when nothing would be written. */
function additionOf({ column, type, guard }: { column: string; type: string; guard?: SQL }): SQL {
  const value = sql.placeholder;
  const [owned, ownerId] = [sql.raw(column), sql`${value('ownerId')}::${sql.raw(type)}`];
  const [productId, variantId] = [sql`${value('productId')}::uuid`, sql`${value('variantId')}::uuid`];
  const granted = guard
    ? sql`granted AS MATERIALIZED (
        SELECT ${guard} AS use FROM wanted
        WHERE has_stock AND NOT EXISTS (SELECT FROM ${carts} WHERE ${owned} = ${ownerId})
      ),`
    : sql``;
  const isGranted = guard ? sql`AND NOT EXISTS (SELECT FROM granted WHERE (granted.use).outcome <> 'counted')` : sql``;
  const use = guard ? sql`(SELECT to_json(granted.use) FROM granted)` : sql`NULL`;
  return sql`
    WITH wanted AS (
      SELECT product.name, coalesce(stock.status = 'in_stock' AND stock.quantity > 0, false) AS has_stock
      FROM ${products} AS product
      LEFT JOIN ${variants} AS variant ON variant.id = ${variantId} AND variant.product_id = product.id AND variant.is_active
      LEFT JOIN ${stockLevels} AS stock
        ON stock.product_id = product.id AND stock.variant_id IS NOT DISTINCT FROM variant.id
      WHERE product.id = ${productId} AND product.is_active
        AND CASE WHEN ${variantId} IS NULL THEN product.inventory_type = 'simple' ELSE variant.id IS NOT NULL END
    ), ${granted} cart AS (
      INSERT INTO ${carts} (id, ${owned}) SELECT ${value('newCartId')}::uuid, ${ownerId} FROM wanted
      WHERE has_stock ${isGranted}
      ON CONFLICT (${owned}) DO UPDATE SET updated_at = now()
      RETURNING id
    ), line AS (
      INSERT INTO ${cartLines} (id, cart_id, product_id, variant_id, quantity)
      SELECT ${value('newLineId')}::uuid, cart.id, ${productId}, ${variantId}, ${value('quantity')}::int FROM cart
      ON CONFLICT ON CONSTRAINT cart_lines_once
      DO UPDATE SET quantity = least(cart_lines.quantity + excluded.quantity, ${sql.raw(String(MAX_UNITS_PER_ORDER))})
    )
    SELECT name, has_stock, ${use} AS use FROM wanted`;
}

/**
 * Writes quantities to a cart; lines that are not named stay. `set` replaces a quantity, and 0 removes the line; `larger`
 * keeps the larger of both, so that repeating it changes nothing. A customer's cart is created if needed, a guest's is not.
 * One statement, which locks the cart before its lines.
 */
export async function writeCartLines(
  db: Database,
  { owner, lines, rule }: { owner: CartOwner; lines: CartLine[]; rule: 'set' | 'larger' },
): Promise<void> {
  const cart =
    'customerId' in owner
      ? sql`INSERT INTO ${carts} (id, customer_id) VALUES (${newId()}::uuid, ${owner.customerId}::uuid)
            ON CONFLICT (customer_id) DO UPDATE SET updated_at = now() RETURNING id`
      : sql`UPDATE ${carts} SET updated_at = now() WHERE guest_id = ${owner.guestId}::text RETURNING id`;
  const quantity = rule === 'set' ? sql`excluded.quantity` : sql`greatest(cart_lines.quantity, excluded.quantity)`;
  await executePrepared(
    db,
    sql`
      WITH cart AS (${cart}), wanted AS (${linesOf(lines)}), removed AS (
        DELETE FROM ${cartLines} USING cart, wanted
        WHERE cart_lines.cart_id = cart.id AND cart_lines.product_id = wanted.product_id
          AND cart_lines.variant_id IS NOT DISTINCT FROM wanted.variant_id AND wanted.quantity = 0
      )
      INSERT INTO ${cartLines} (id, cart_id, product_id, variant_id, quantity)
      SELECT wanted.id, cart.id, product.id, variant.id, wanted.quantity FROM cart, wanted
      JOIN ${products} AS product ON product.id = wanted.product_id AND product.is_active
      LEFT JOIN ${variants} AS variant ON variant.id = wanted.variant_id AND variant.product_id = product.id AND variant.is_active
      WHERE wanted.quantity > 0
        AND CASE WHEN wanted.variant_id IS NULL THEN product.inventory_type = 'simple' ELSE variant.id IS NOT NULL END
      ORDER BY wanted.id
      ON CONFLICT ON CONSTRAINT cart_lines_once DO UPDATE SET quantity = ${quantity}`,
  );
}

/** The lines as rows, each product and variant once. */
function linesOf(lines: CartLine[]) {
  const rows = JSON.stringify(lines.map((line) => ({ ...line, id: newId() })));
  return sql`
    SELECT (array_agg(line.id ORDER BY line.id))[1] AS id, line."productId" AS product_id,
      line."variantId" AS variant_id, max(line.quantity) AS quantity
    FROM jsonb_to_recordset(${rows}::jsonb) AS line (id uuid, "productId" uuid, "variantId" uuid, quantity integer)
    GROUP BY line."productId", line."variantId"`;
}

/** Removes whole lines, whatever their quantity. */
export function removeCustomerLines(
  db: Database,
  { customerId, units }: { customerId: string; units: Pick<CartLine, 'productId' | 'variantId'>[] },
) {
  const own = db.select({ id: carts.id }).from(carts).where(eq(carts.customerId, customerId));
  const rows = JSON.stringify(units.map(({ productId, variantId }) => ({ productId, variantId })));
  const isNamed = sql`EXISTS (
    SELECT FROM jsonb_to_recordset(${rows}::jsonb) AS unit ("productId" uuid, "variantId" uuid)
    WHERE unit."productId" = ${cartLines.productId} AND unit."variantId" IS NOT DISTINCT FROM ${cartLines.variantId})`;
  return db.delete(cartLines).where(and(inArray(cartLines.cartId, own), isNamed));
}

/** Merges a guest's lines into a customer's, each with the larger quantity. Needs an open transaction. */
export async function moveGuestLines(
  db: Database,
  { customerId, guestId }: { customerId: string; guestId: string },
): Promise<void> {
  await db.execute(sql`
    WITH cart AS (
      INSERT INTO ${carts} (id, customer_id) SELECT ${newId()}::uuid, ${customerId}::uuid
      WHERE EXISTS (SELECT FROM ${carts} WHERE guest_id = ${guestId})
      ON CONFLICT (customer_id) DO UPDATE SET updated_at = now()
      RETURNING id
    )
    INSERT INTO ${cartLines} (id, cart_id, product_id, variant_id, quantity)
    SELECT gen_random_uuid(), cart.id, guest_line.product_id, guest_line.variant_id, guest_line.quantity
    FROM cart, ${cartLines} AS guest_line
    JOIN ${carts} AS guest_cart ON guest_cart.id = guest_line.cart_id AND guest_cart.guest_id = ${guestId}
    ON CONFLICT ON CONSTRAINT cart_lines_once
    DO UPDATE SET quantity = greatest(cart_lines.quantity, excluded.quantity)`);
  await db.delete(carts).where(eq(carts.guestId, guestId));
}

export function listCustomerLines(db: Database, customerId: string): Promise<CartLine[]> {
  const { productId, variantId, quantity } = cartLines;
  return db
    .select({ productId, variantId, quantity })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.customerId, customerId))
    .orderBy(cartLines.id);
}

/** With the addresses of the products; what is no longer sold is left out. */
export function listSoldLines(db: Database, customerId: string): Promise<(CartLine & { slug: string })[]> {
  const { productId, variantId, quantity } = cartLines;
  return db
    .select({ productId, variantId, quantity, slug: products.slug })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(products, and(eq(products.id, productId), eq(products.isActive, true)))
    .leftJoin(variants, eq(variants.id, variantId))
    .where(and(eq(carts.customerId, customerId), or(isNull(variantId), eq(variants.isActive, true))))
    .orderBy(cartLines.id);
}

export async function countGuestCarts(db: Database): Promise<number> {
  const [row] = await db.select({ carts: count() }).from(carts).where(isNotNull(carts.guestId));
  return row?.carts ?? 0;
}

/** Deletes guest carts unused since a timestamp: first those with at most one line, of these the longest unused. */
export async function deleteLeastGuestCarts(
  db: Database,
  { limit, untouchedSince }: { limit: number; untouchedSince: Date },
): Promise<void> {
  const lines = sql`(SELECT count(*) FROM ${cartLines} WHERE ${cartLines.cartId} = ${carts.id})`;
  const least = db
    .select({ id: carts.id })
    .from(carts)
    .where(and(isNotNull(carts.guestId), lt(carts.updatedAt, untouchedSince)))
    .orderBy(sql`${lines} > 1`, carts.updatedAt)
    .limit(limit);
  await db.delete(carts).where(inArray(carts.id, least));
}

export async function deleteGuestCarts(db: Database, untouchedSince: Date): Promise<void> {
  await db.delete(carts).where(and(isNotNull(carts.guestId), lt(carts.updatedAt, untouchedSince)));
}
