import type { Order, OrderReturn, ReturnStatus } from '@bijli/contract';
import { formatRupees, isReturnOpen, returnStatusLabel } from '@bijli/rules';
import { longDay, shortDateTime } from '../../../components/ui/india-dates.ts';

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
  // A refused return that came in says why, and then with which parcel its items go back.
  const own = steps.filter((step) => step.status === status);
  const last = own.at(-1);
  const notes = own.flatMap(({ note }) => note ?? []);
  return {
    label: status === 'refused' ? 'Return refused' : 'Return cancelled',
    time: last && shortDateTime(last.at),
    note: notes.length > 0 ? notes.join('. ') : undefined,
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
      return [payout ? `We send it to ${payout}.` : `Refund on its way, ${refundDays}.`, ...dueLines(entry.refund)];
    case 'refunded':
      return [
        payout ? `We sent ${amount} to ${payout}.` : `${amount} went back to where it was paid from.`,
        'Your bank may need some days more to show it.',
      ];
    case 'cancelled':
      return ['It cannot be requested again.'];
    case 'refused':
      return [];
  }
}

/** Who holds the money of a refund now, and until when it is in time. */
function dueLines(refund: OrderReturn['refund']): string[] {
  if (!refund || refund.holder === 'bank') return [];
  const holder = refund.holder === 'provider' ? 'the payment provider' : 'us';
  if (refund.isLate)
    return [`It was due by ${longDay(refund.to)} and is late. We are sorry. The money is with ${holder}.`];
  return [`It is due by ${longDay(refund.to)}. Until then the money is with ${holder}.`];
}

function pickupLines(attempts: number, max: number): string[] {
  if (attempts === 0) return [];
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  return [`The courier came in vain ${times}${attempts === max - 1 ? '; the next pickup is the last' : ''}.`];
}
