import { type HoldReason, holdReasons } from '@bijli/contract/hold-reasons';
import type { LampName } from '@bijli/contract/today';
import { formatRupees } from '@bijli/rules';
import { formatPlan } from '../../../platform/format/format-time.ts';
import type { Lamp } from '../../../platform/lamps.ts';

type Words = {
  /** The list that it opens; without one its things are shown beside the lamps. */
  to?: string;
  line: (lamp: Lamp, now: number) => string;
};

const oldest = ({ since }: Lamp, now: number) => (since ? `oldest ${ageText(now - Date.parse(since))}` : '');
const money = ({ amount }: Lamp) => (amount === null ? '' : formatRupees(amount));
const moneyAndAge = (lamp: Lamp, now: number) => [money(lamp), oldest(lamp, now)].filter(Boolean).join(', ');

const byDay = (what: string) => (lamp: Lamp) =>
  [money(lamp), lamp.since ? `${what} by ${formatPlan(lamp.since)}` : ''].filter(Boolean).join(', ');

export const lampWords: Readonly<Record<LampName, Words>> = {
  'to-confirm': { to: '/orders?view=new', line: oldest },
  'to-pack': { to: '/orders?view=to-pack', line: oldest },
  stuck: {
    line: ({ since }, now) => (since ? `promised ${ageText(now - Date.parse(since))} ago` : ''),
  },
  'on-hold': { to: '/orders?view=on-hold', line: whyHeld },
  'returns-to-decide': { to: '/returns', line: oldest },
  'returns-to-inspect': { to: '/returns?view=to-inspect', line: oldest },
  'refunds-owed': { line: moneyAndAge },
  'refunds-failed': { to: '/orders/problems?kind=refund-failed', line: moneyAndAge },
  'refunds-late': { line: moneyAndAge },
  'payments-without-order': {
    to: '/orders/problems?kind=payment-without-order',
    line: moneyAndAge,
  },
  disputes: {
    to: '/orders/problems?kind=dispute',
    line: ({ since }) => (since ? `answer by ${formatPlan(since)}` : 'no day to answer'),
  },
  approvals: { to: '/approvals', line: money },
  'stock-none': { to: '/stock?view=none', line: () => 'nobody can buy them' },
  'stock-low': { to: '/stock?view=low', line: () => 'few are left' },
  'stock-differences': { line: oldest },
  'imeis-blocked': { to: '/stock/open-box?view=blocked', line: oldest },
  undeclared: { line: () => 'the law asks for them' },
  'jobs-failed': { to: '/jobs?state=failed', line: oldest },
  'messages-refused': { to: '/messages?state=refused', line: oldest },
  'courier-cash-late': { to: '/dispatch/cash?view=late', line: moneyAndAge },
  'weights-to-answer': { to: '/dispatch/disputes', line: byDay('answer') },
  'claims-to-raise': { to: '/dispatch/claims', line: byDay('raise') },
};

const minuteMs = 60_000;

/** '38 min', '5 h', '4 days'. */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

const paymentHolds: Readonly<Record<string, string>> = {
  disputed: 'The payment is disputed',
  'given-back': 'The payment went back',
};
export const reasonText = (reason: string) =>
  paymentHolds[reason] ?? holdReasons[reason as HoldReason] ?? reason.replaceAll('_', ' ');

function whyHeld({ reasons }: Lamp): string {
  const [first, ...others] = reasons;
  if (!first) return '';
  const more = others.reduce((sum, { count }) => sum + count, 0);
  return `${reasonText(first.reason)}${more > 0 ? `, ${more} for others` : ''}`;
}
