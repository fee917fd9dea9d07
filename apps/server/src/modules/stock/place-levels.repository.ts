import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import type { SellableId } from './stock.repository.ts';
import { placeLevels, stockLevels, stockTargets } from './stock.tables.ts';

/**
 * What is here of a sellable: `quantity` units are free for sale, `held` ones are of orders that are not handed over, `blocked`
 * ones are not sold, for the reasons beside them. All are on hand.
 */
export type Shelf = SellableId & {
  quantity: number;
  held: number;
  blocked: number;
  toInspect: number;
  damaged: number;
  keptBack: number;
  missing: number;
  /** Kept from sale, and how many shall be. */
  safety: number;
  safetyTarget: number;
  onHand: number;
};

const figures = sql`l.product_id AS "productId", l.variant_id AS "variantId", l.quantity, ${sumOf('held')} AS held,
  ${sumOf('blocked')} AS blocked, ${sumOf('to_inspect')} AS "toInspect", ${sumOf('damaged')} AS damaged,
  ${sumOf('kept_back')} AS "keptBack", ${sumOf('missing')} AS missing, ${sumOf('safety')} AS safety,
  (SELECT coalesce(sum(t.safety), 0)::int FROM ${stockTargets} AS t WHERE t.product_id = l.product_id AND t.variant_id IS NOT DISTINCT FROM l.variant_id) AS "safetyTarget", l.quantity + ${sumOf('held')} + ${sumOf('blocked')} AS "onHand"`;

/** Of all sellables of these products that have a level, over all places. */
export function selectPlaceLevels(db: Database, productIds: readonly string[]): Promise<Shelf[]> {
  return select(db, sql`WHERE l.product_id = ANY (${sql.param(productIds)}::uuid[])`);
}

export function selectPlaceLevelsOf(db: Database, sellables: readonly SellableId[]): Promise<Shelf[]> {
  if (sellables.length === 0) return Promise.resolve([]);
  return select(
    db,
    // One that is named twice has no more than once.
    sql`JOIN (SELECT DISTINCT * FROM unnest(${sql.param(sellables.map(({ productId }) => productId))}::uuid[],
        ${sql.param(sellables.map(({ variantId }) => variantId))}::uuid[]) AS named(product_id, variant_id)) AS wanted
      ON l.product_id = wanted.product_id AND l.variant_id IS NOT DISTINCT FROM wanted.variant_id`,
  );
}

function select(db: Database, which: SQL): Promise<Shelf[]> {
  return queryRows<Shelf>(
    db,
    sql`SELECT ${figures} FROM ${stockLevels} AS l
      LEFT JOIN ${placeLevels} AS p ON p.product_id = l.product_id AND p.variant_id IS NOT DISTINCT FROM l.variant_id
      ${which} GROUP BY l.id`,
  );
}

function sumOf(column: 'held' | 'blocked' | 'to_inspect' | 'damaged' | 'kept_back' | 'missing' | 'safety'): SQL {
  return sql`coalesce(sum(p.${sql.identifier(column)}), 0)::int`;
}
