import { formatRupees } from '@bijli/rules';
import { formatPlan } from '../../../platform/format/format-time.ts';
import type { Problem } from './problem-types.ts';

type Kind = Problem['kind'];

export const kindWords: Readonly<Record<Kind, string>> = {
  dispute: 'Dispute',
  'refund-failed': 'Refund failed',
  'payment-without-order': 'Payment without an order',
  'given-back': 'Given back at the provider',
  'offer-or-fee': 'Offer or fee',
};

export const nameOfProblem = ({ kind, order }: Pick<Problem, 'kind' | 'order'>) =>
  `${kindWords[kind].toLowerCase()} of order ${order.number}`;

const phases: Readonly<Record<string, string>> = {
  fraud: 'Suspected fraud',
  retrieval: 'Question of the bank',
  chargeback: 'Chargeback',
  pre_arbitration: 'Second round',
  arbitration: 'Last round',
};

/** What it is, beside its kind: how far a dispute is, who gave money back. */
export function detailText({ kind, detail }: Pick<Problem, 'kind' | 'detail'>): string {
  if (detail === null) return '';
  if (kind === 'dispute') return phases[detail] ?? detail.replaceAll('_', ' ');
  return kind === 'given-back' ? (detail === 'dispute' ? 'In a dispute' : 'In its dashboard') : '';
}

/** The provider's words, or its code as words. */
export const reasonText = ({ reason }: Pick<Problem, 'reason'>) => reason?.replaceAll('_', ' ') ?? '';

const todo: Readonly<Record<Kind, (problem: Problem) => string>> = {
  dispute: ({ answerBy }) =>
    `Answer it at the payment provider ${answerBy === null ? 'soon' : `by ${formatPlan(answerBy)}`} with the documents, or accept it there.`,
  'refund-failed': ({ amount }) =>
    `The shopper still waits for ${formatRupees(amount)}: send it again from the order, or pay it in another way and keep the reference.`,
  'payment-without-order': ({ amount }) =>
    `${formatRupees(amount)} came in and pays for nothing: see at the payment provider that it goes back.`,
  'given-back': ({ amount, detail }) =>
    detail === 'dispute'
      ? `The dispute took ${formatRupees(amount)}: cancel what the shopper keeps no more, or look for what was not answered.`
      : `${formatRupees(amount)} went back outside the shop: cancel or take back in the order what it was for.`,
  'offer-or-fee': ({ amount }) =>
    amount < 0
      ? `An offer of the provider took ${formatRupees(-amount)} off: look in its settlement that it pays that.`
      : `The payer bore a fee of ${formatRupees(amount)}: look in the settlement that the provider keeps no more.`,
};

/** What to do, in a sentence. */
export const todoText = (problem: Problem) => todo[problem.kind](problem);

export const problemDots = {
  dispute: 'trouble',
  'refund-failed': 'trouble',
  'payment-without-order': 'trouble',
  'given-back': 'waits',
  'offer-or-fee': 'new',
} as const satisfies Record<Kind, string>;
