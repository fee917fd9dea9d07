import type { Reply } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';

export type Approval = Reply<'listApprovals'>['approvals'][number];

/** What is asked for, such as 'Cancel order 4F2A1C'. */
export function approvalText({ call, status, order: { number } }: Approval): string {
  if (call === 'refundOrder') return `Refund order ${number}`;
  if (call === 'changeOrder') return `Change order ${number}`;
  if (call === 'moveReturn') return `Pay back a return of order ${number}`;
  if (call === 'cancelUnits') return `Cancel units of order ${number}`;
  if (call === 'writeOffLostBox') return `Give up a lost parcel of order ${number}`;
  if (call === 'reportDeliveryAttempt') return `Cancel order ${number} after its last failed delivery`;
  return `${status === 'failed' ? 'End' : 'Cancel'} order ${number}`;
}

/** What confirming does, for the person to agree to. */
export function confirmQuestion(approval: Approval): string {
  return `${approvalText(approval)} and give ${formatRupees(approval.amount)} back? It is done at once and can't be undone.`;
}

type Outcome = { word: string; dot: 'waits' | 'done' | 'trouble' | 'ended' };

export const outcomes: Record<Approval['state'], Outcome> = {
  waiting: { word: 'Waits', dot: 'waits' },
  confirmed: { word: 'Confirmed', dot: 'done' },
  refused: { word: 'Refused', dot: 'ended' },
  forgotten: { word: 'Not decided in time', dot: 'ended' },
  outdated: { word: 'Could not be done any more', dot: 'trouble' },
};
