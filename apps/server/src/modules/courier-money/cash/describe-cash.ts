import type { Reply } from '@bijli/contract';
import { dateInIndia, paiseToRupees } from '@bijli/rules';
import type { Context, StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { byHand } from '../../orders/index.ts';
import { describeBox } from '../describe-box.ts';
import { expectedOn } from './cash-late.ts';
import { type Remittance, selectRemittances } from './remittances.repository.ts';

type Cash = Reply<'recordRemittance'>['cash'];
export type CashContext = Pick<StaffContext, 'db' | 'clock' | 'settings' | 'staffNames'>;

export async function describeCash(ctx: CashContext, rows: readonly Remittance[]): Promise<Cash[]> {
  const names = await ctx.staffNames(
    ctx.db,
    rows.flatMap(({ recordedBy, settledBy }) => [recordedBy, settledBy]),
  );
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  return rows.map((row) => ({
    id: row.id,
    ...describeBox(row),
    collected: paiseToRupees(row.collectedPaise),
    deliveredAt: new Date(row.deliveredAt).toISOString(),
    ...expectation(ctx, row),
    state: stateOf(row),
    remitted: row.remittedPaise === null ? null : paiseToRupees(row.remittedPaise),
    ...{ utr: row.utr, remittedOn: row.remittedOn, recordedBy: nameOf(row.recordedBy), version: row.version },
    settled:
      row.settledAt === null
        ? null
        : { reason: row.settledReason ?? '', by: nameOf(row.settledBy), at: new Date(row.settledAt).toISOString() },
  }));
}

/** @throws AppError not_found */
export async function describeOneCash(ctx: CashContext, id: string): Promise<Cash> {
  const [cash] = await describeCash(ctx, await selectRemittances(ctx.db, [id]));
  if (!cash) throw notFound('Cash of this parcel');
  return cash;
}

export function stateOf({
  remittedPaise,
  collectedPaise,
  settledAt,
}: Pick<Remittance, 'remittedPaise' | 'collectedPaise' | 'settledAt'>): Cash['state'] {
  if (remittedPaise === null) return 'waiting';
  if (remittedPaise === collectedPaise) return 'remitted';
  return settledAt === null ? 'differs' : 'settled';
}

function expectation(ctx: Pick<Context, 'clock' | 'settings'>, row: Remittance) {
  const day = expectedOn(ctx.settings.values, { deliveredAt: row.deliveredAt, isByHand: row.courier === byHand });
  return { expectedOn: day, isLate: row.remittedPaise === null && day < dateInIndia(ctx.clock()) };
}
