import { apportion, orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/columns.ts';
import { listItems, type OrderRow, takeInReturned } from '../../orders/index.ts';
import { listItemsOf, type ReturnRow } from '../returns.repository.ts';
import { insertUnits, listUnits, type UnitRow } from './returned-units.repository.ts';

export type LockedReturn = { row: ReturnRow; order: OrderRow };

/**
 * The units of a return, counted in once: they are in the house, blocked until somebody has looked at them. Those of a return that a
 * process of release 2026-12 has received are counted in when their inspection begins. The order is locked.
 */
export async function takeInReturn(ctx: Context, { row, order }: LockedReturn): Promise<UnitRow[]> {
  const known = await listUnits(ctx.db, row.id);
  if (known.length > 0) return known;
  const items = await listItemsOf(ctx.db, [row.id]);
  const lines = await listItems(ctx.db, order.id);
  const back = items.map(({ orderItemId, quantity }) => {
    const article = lines.find(({ id }) => id === orderItemId);
    if (!article) throw new Error(`The return ${row.id} has a line of another order`);
    return { article, quantity };
  });
  await takeInReturned(ctx, back, stockNote(order));
  await insertUnits(
    ctx.db,
    items.flatMap(({ orderItemId, quantity, amountPaise }) =>
      apportion(
        amountPaise,
        Array.from({ length: quantity }, () => 1),
      ).map((paise) => ({ id: newId(), returnId: row.id, orderItemId, amountPaise: paise })),
    ),
  );
  return listUnits(ctx.db, row.id);
}

/** What movements of its units say. */
export function stockNote({ id }: Pick<OrderRow, 'id'>): string {
  return `Return of order ${orderNumber(id)}`;
}

/** What the steps of its numbered pieces are of. */
export function stepDocument({ id }: Pick<OrderRow, 'id'>) {
  return { kind: 'return' as const, id, name: stockNote({ id }) };
}

/** Those that nobody has inspected yet. */
export function toInspect(units: readonly UnitRow[]): UnitRow[] {
  return units.filter(({ outcome }) => outcome === null);
}
