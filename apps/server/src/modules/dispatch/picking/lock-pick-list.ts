import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { lockPickList, type PickListRow } from './pick-lists.repository.ts';

type Expected = { id: string; expectedVersion: number };

/** A list that nobody changed since the caller read it, locked. @throws AppError not_found, conflict */
export async function lockExpectedList(
  { db }: Pick<StaffContext, 'db'>,
  { id, expectedVersion }: Expected,
): Promise<PickListRow> {
  const list = await lockPickList(db, id);
  if (!list) throw notFound('Pick list');
  if (list.version !== expectedVersion)
    throw new AppError('conflict', `Somebody changed P-${list.number} meanwhile. Look at the change and do it again.`);
  return list;
}

/** @throws AppError not_found, conflict; refused for one that is over */
export async function lockOpenList(ctx: Pick<StaffContext, 'db'>, expected: Expected): Promise<PickListRow> {
  const list = await lockExpectedList(ctx, expected);
  if (list.state !== 'open') throw new AppError('refused', `P-${list.number} is over. Start another pick list.`);
  return list;
}
