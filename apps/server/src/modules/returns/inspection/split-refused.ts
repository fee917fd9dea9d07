import type { StaffContext } from '../../../context.ts';
import { newId } from '../../../platform/database/columns.ts';
import { changeStatus } from '../change-status.ts';
import type { refuseFor } from '../deciding/refusal-of.ts';
import { copySteps, insertReturn, type ReturnRow, updateReturn } from '../returns.repository.ts';
import type { JudgedUnit } from './judge-units.ts';
import { moveUnits, replaceItems, type UnitRow } from './returned-units.repository.ts';
import type { LockedReturn } from './take-in.ts';

export type Refusal = ReturnType<typeof refuseFor>;
export type Split = { judged: readonly JudgedUnit[]; refused: readonly JudgedUnit[]; refusal: Refusal };

/**
 * The refused units of a return become one of their own, which is refused, so that the first is worth what passed. Each unit takes its own
 * price along: together both are worth what the one was. Returns the first as it is then; the order is locked.
 */
export async function splitRefused(
  ctx: StaffContext,
  { row, order }: LockedReturn,
  { judged, refused, refusal }: Split,
): Promise<LockedReturn> {
  const [passedUnits, refusedUnits] = [
    judged.filter((one) => !refused.includes(one)).map(({ unit }) => unit),
    refused.map(({ unit }) => unit),
  ];
  // Of one that goodwill has given a part of before, no more than what was left goes back.
  const amountPaise = Math.min(worthOf(passedUnits), row.amountPaise);
  const now = ctx.clock();
  const own: ReturnRow = {
    ...row,
    ...{ id: newId(), amountPaise: row.amountPaise - amountPaise, idempotencyKey: null, refundId: null },
    ...{ splitFrom: row.id, version: 1, updatedAt: now },
  };
  await insertReturn(ctx.db, { row: own, items: itemsOf(refusedUnits), photos: [] });
  await copySteps(ctx.db, { from: row.id, to: own.id });
  await moveUnits(
    ctx.db,
    refusedUnits.map(({ id }) => id),
    own.id,
  );
  await changeStatus(ctx, own, { to: 'refused', ...refusal });
  await replaceItems(ctx.db, row.id, itemsOf(passedUnits));
  await updateReturn(ctx.db, row.id, { amountPaise, updatedAt: now });
  return { row: { ...row, amountPaise }, order };
}

const worthOf = (units: readonly UnitRow[]) => units.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

function itemsOf(units: readonly UnitRow[]) {
  return [...Map.groupBy(units, ({ orderItemId }) => orderItemId)].map(([orderItemId, own]) => ({
    orderItemId,
    quantity: own.length,
    amountPaise: worthOf(own),
  }));
}
