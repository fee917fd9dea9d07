import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inWords } from '../change-status.ts';
import type { ReturnRow } from '../returns.repository.ts';
import { listUnits, type UnitRow } from './returned-units.repository.ts';
import { type LockedReturn, takeInReturn, toInspect } from './take-in.ts';

/**
 * Whether units of an accepted return still wait for their place: a process of release 2026-12 accepts a return without saying what
 * becomes of them.
 */
export function isAcceptedBefore({ status }: Pick<ReturnRow, 'status'>): boolean {
  return status === 'inspected' || status === 'refunded';
}

/**
 * The units of a return that is to be inspected, with those that were inspected already. The order is locked.
 * @throws AppError conflict for a return that did not come in yet, or of which nothing waits
 */
export async function unitsToInspect(ctx: Context, of: LockedReturn): Promise<UnitRow[]> {
  const { row } = of;
  const units = row.status === 'received' ? await takeInReturn(ctx, of) : await listUnits(ctx.db, row.id);
  const isOpen = toInspect(units).length > 0;
  if (isOpen && (row.status === 'received' || isAcceptedBefore(row))) return units;
  const isBefore = row.status === 'requested' || row.status === 'approved' || row.status === 'picked_up';
  throw new AppError(
    'conflict',
    isBefore
      ? `A return that is ${inWords(row.status)} has not come in yet: receive it first.`
      : `This return is ${inWords(row.status)}: nothing of it waits to be inspected.`,
  );
}
