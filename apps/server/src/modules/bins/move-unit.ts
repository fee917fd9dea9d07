import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { RowResult } from '../staff-jobs/index.ts';
import type { SellableId } from '../stock/index.ts';
import { selectBinsOf } from './bin-units.repository.ts';
import { lockWarehouse } from './bins.repository.ts';
import { placeUnit } from './set-unit-bins.ts';

/** Codes of bins, the main one first. */
export type MovedUnit = { unit: SellableId; was: string[]; is: string[] };
type Move = { unit: SellableId; codes: readonly string[]; expected: readonly string[] };

/** In a row of a job. @throws AppError conflict for a unit that lies elsewhere than was expected; refused for codes of no bin */
export async function moveUnit(ctx: StaffContext, { unit, codes, expected }: Move): Promise<MovedUnit> {
  await lockWarehouse(ctx.db);
  const was = (await selectBinsOf(ctx.db, [unit])).map(({ code }) => code);
  if (was.join('\n') !== expected.join('\n'))
    throw new AppError('conflict', `It lies in ${was.join(', ') || 'no bin'} by now: it stays there.`);
  const bins = await placeUnit(ctx, { unit, codes, now: was });
  return { unit, was, is: bins.map(({ code }) => code) };
}

/** Back to where it lay, if it still lies where it was put. @throws AppError conflict, refused */
export async function moveBack(ctx: StaffContext, { unit, was, is }: MovedUnit): Promise<RowResult> {
  return { sentence: liesText((await moveUnit(ctx, { unit, codes: was, expected: is })).is) };
}

export function liesText(codes: readonly string[]): string {
  return codes.length > 0 ? `It lies in ${codes.join(', ')}.` : 'It lies in no bin.';
}
