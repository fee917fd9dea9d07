import type { Reply } from '@bijli/contract';
import { formatPaise, orderNumber } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import type { ApprovalRow } from './approvals.repository.ts';

type Approval = Reply<'listApprovals'>['approvals'][number];

/** For mails: 'Cancel order 4F2A1C, which gives back ₹62,000'. */
export function approvalWords({ call, input, orderId, amountPaise }: ApprovalRow): string {
  const order = `order ${orderNumber(orderId)}`;
  const what = {
    moveOrder: `${input.body['status'] === 'failed' ? 'End' : 'Cancel'} ${order}`,
    cancelUnits: input.body['items'] === undefined ? `Cancel ${order}` : `Cancel units of ${order}`,
    reportDeliveryAttempt: `Cancel ${order} after its last failed delivery`,
    writeOffLostBox: `Give up a lost parcel of ${order}`,
    refundOrder: `Refund ${order}`,
    changeOrder: `Change ${order}`,
    moveReturn: `Pay back a return of ${order}`,
  }[call];
  return `${what}, which gives back ${formatPaise(amountPaise)}`;
}

export async function describeApprovals(ctx: StaffContext, rows: readonly ApprovalRow[]): Promise<Approval[]> {
  const names = await ctx.staffNames(
    ctx.db,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]),
  );
  return rows.map((row) => describe(ctx, row, names));
}

function describe(ctx: StaffContext, row: ApprovalRow, names: Map<string, string>): Approval {
  const { id, call, input, orderId, returnId, state, reason } = row;
  const { status } = input.body;
  return {
    ...{ id, call, returnId, state, reason },
    status: typeof status === 'string' ? status : null,
    order: { id: orderId, number: orderNumber(orderId) },
    amount: row.amountPaise / 100,
    askedBy: names.get(row.askedBy) ?? '',
    isOwn: row.askedBy === staffIdOf(ctx.actor),
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
