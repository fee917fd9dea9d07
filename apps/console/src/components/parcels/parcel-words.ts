import { formatDay } from '../../platform/format/format-date.ts';
import { formatPlan } from '../../platform/format/format-time.ts';
import type { FailedDelivery, Parcel } from './parcels-query.ts';

/** 'Parcel 1' of the only shipment, 'Parcel 2-1' is the first of the second. */
export function parcelName({ shipment, box }: Parcel, parcels: readonly Parcel[]): string {
  const isOne = new Set(parcels.map((parcel) => parcel.shipment)).size === 1;
  return isOne ? `Parcel ${box}` : `Parcel ${shipment}-${box}`;
}

const kindWords = { 'try-again': 'come again', return: 'bring it back', dispute: 'nobody came to the door' } as const;

/** What was answered to a failed delivery, or until when it can be. */
export function answerText({ state, answerBy, answeredBy, kind, day }: FailedDelivery, now = new Date()): string {
  if (state === 'open' || kind === null)
    return new Date(answerBy) > now
      ? `Nobody has answered. The courier can be told until ${formatPlan(answerBy)}.`
      : `Nobody answered until ${formatPlan(answerBy)}: the courier decides by itself.`;
  const who = answeredBy === 'shopper' ? 'The shopper' : 'Staff';
  const what = kind === 'try-again' && day ? `come again on ${formatDay(day)}` : kindWords[kind];
  const said = `${who} answered: ${what}.`;
  if (state === 'told') return `${said} The courier knows it.`;
  if (state === 'answered') return `${said} The courier is told as soon as it works.`;
  return said;
}

type Quote = { rule: 'promise' | 'cheapest' | 'fastest'; keepsPromise: boolean };

/** Why the settings choose a service. */
export function whyChosen({ rule, keepsPromise }: Quote): string {
  if (rule === 'cheapest') return 'Chosen by the settings: the cheapest.';
  if (rule === 'fastest') return 'Chosen by the settings: the fastest.';
  return keepsPromise
    ? 'Chosen by the settings: the cheapest that keeps the promised day.'
    : 'Chosen by the settings: the fastest, as none keeps the promised day.';
}

/** Whether there is something to do or to see beside where a parcel is: one that is packed stands nowhere else. */
export function hasWork({ state, booking, failedDelivery, status, hasProof }: Parcel): boolean {
  return (
    state === 'packed' ||
    hasProof ||
    failedDelivery !== null ||
    status === 'attempt-failed' ||
    booking?.state === 'asked'
  );
}
