import type { Order, OrderReturn, ReturnReason, ReturnStatus } from '@bijli/contract';
import { formatRupees, isReturnOpen, returnStatusLabel } from '@bijli/rules';
import { shortDateTime } from '../../../components/ui/india-dates.ts';

/** Return reasons as shown to the shopper. Source: specification point 5, Policy rules. */
export const returnReasons: Readonly<Record<ReturnReason, string>> = {
  damaged: 'It is physically damaged',
  near_expiry: 'It is near expiry: under 3 months of shelf life left',
  not_as_described: 'It differs from its description',
  defective: 'It is defective',
};

export type ReturnStep = {
  status: ReturnStatus;
  label: string;
  place: 'done' | 'now' | 'next';
  /** When the return reached it; undefined for future steps. */
  time: string | undefined;
  note: string | undefined;
};

const sequence: readonly ReturnStatus[] = ['requested', 'approved', 'picked_up', 'received', 'inspected', 'refunded'];

/**
 * The timeline of a return; empty for refused and cancelled returns, which show one state. Of what cost nothing it ends with
 * the inspection.
 */
export function returnSteps({ status, steps, amount }: Pick<OrderReturn, 'status' | 'steps' | 'amount'>): ReturnStep[] {
  const now = sequence.indexOf(status);
  if (now === -1) return [];
  return (amount > 0 ? sequence : sequence.slice(0, -1)).map((step, index) => {
    const isDone = index < now || status === 'refunded';
    // A payout that came back takes a return to its inspection again.
    const reached = index <= now ? steps.findLast((change) => change.status === step) : undefined;
    return {
      status: step,
      label: returnStatusLabel(step),
      place: isDone ? 'done' : index === now ? 'now' : 'next',
      time: reached && shortDateTime(reached.at),
      note: reached?.note ?? undefined,
    };
  });
}

/** The final state of a return that was not accepted; undefined for all others. */
export function returnEnd({ status, steps }: Pick<OrderReturn, 'status' | 'steps'>) {
  if (status !== 'refused' && status !== 'cancelled') return undefined;
  const last = steps.findLast((step) => step.status === status);
  return {
    label: status === 'refused' ? 'Return refused' : 'Return cancelled',
    time: last && shortDateTime(last.at),
    note: last?.note ?? undefined,
  };
}

/** Whether its refund goes to a UPI ID that can still be corrected: the server says the same. */
export function canChangePayout(
  { amount, status }: Pick<OrderReturn, 'amount' | 'status'>,
  { paymentKind }: Pick<Order, 'paymentKind'>,
): boolean {
  return paymentKind === 'on-delivery' && amount > 0 && isReturnOpen(status);
}

/** Of a return of what cost nothing. */
export const nothingBack = 'Nothing was paid for these items, so nothing comes back.';

type StateFacts = { isCash: boolean; maximumPickupAttempts: number; refundDays: string };

/** What happens next, in sentences. */
export function stateLines(entry: OrderReturn, { isCash, maximumPickupAttempts, refundDays }: StateFacts): string[] {
  const amount = formatRupees(entry.amount);
  const payout = isCash && entry.payoutTo ? entry.payoutTo : undefined;
  const isEnded = entry.status === 'inspected' || entry.status === 'refunded';
  if (entry.amount === 0 && isEnded) return [nothingBack];
  switch (entry.status) {
    case 'requested':
      return ['We check your request and then arrange the pickup.'];
    case 'approved':
      return [
        ...pickupLines(entry.pickupAttempts, maximumPickupAttempts),
        'Please keep it packed: the courier comes for it.',
      ];
    case 'picked_up':
      return ['It is on its way to our warehouse.'];
    case 'received':
      return ['It has come to our warehouse and is inspected next.'];
    case 'inspected':
      if (payout && entry.steps.some(({ status }) => status === 'refunded'))
        return [`The refund came back from ${payout}. Is the UPI ID right? We send it again.`];
      return [payout ? `We send it to ${payout}.` : `Refund on its way, ${refundDays}.`];
    case 'refunded':
      return [payout ? `We sent ${amount} to ${payout}.` : `${amount} went back to where it was paid from.`];
    case 'cancelled':
      return ['It cannot be requested again.'];
    case 'refused':
      return [];
  }
}

function pickupLines(attempts: number, max: number): string[] {
  if (attempts === 0) return [];
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  return [`The courier came in vain ${times}${attempts === max - 1 ? '; the next pickup is the last' : ''}.`];
}
