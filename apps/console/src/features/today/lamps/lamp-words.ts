import { type HoldReason, holdReasons } from '@bijli/contract/hold-reasons';
import type { LampName } from '@bijli/contract/today';
import { formatRupees } from '@bijli/rules';
import { formatPlan } from '../../../platform/format/format-time.ts';
import type { Lamp } from '../today-queries.ts';

type Words = {
  /** What is late, wrong or missing is a fault; what only waits is none. */
  isFault?: true;
  /** The list that it opens; without one its things are shown beside the lamps. */
  to?: string;
  line: (lamp: Lamp, now: number) => string;
};

const oldest = ({ since }: Lamp, now: number) => (since ? `oldest ${ageText(now - Date.parse(since))}` : '');
const money = ({ amount }: Lamp) => (amount === null ? '' : formatRupees(amount));
const moneyAndAge = (lamp: Lamp, now: number) => [money(lamp), oldest(lamp, now)].filter(Boolean).join(', ');

export const lampWords: Readonly<Record<LampName, Words>> = {
  'to-confirm': { to: '/orders?view=new', line: oldest },
  'to-pack': { to: '/orders?view=to-pack', line: oldest },
  stuck: {
    isFault: true,
    line: ({ since }, now) => (since ? `promised ${ageText(now - Date.parse(since))} ago` : ''),
  },
  'on-hold': { to: '/orders?view=on-hold', line: whyHeld },
  'returns-to-decide': { line: oldest },
  'returns-to-inspect': { line: oldest },
  'refunds-owed': { line: moneyAndAge },
  'refunds-failed': { isFault: true, to: '/orders/problems?kind=refund-failed', line: moneyAndAge },
  'refunds-late': { isFault: true, line: moneyAndAge },
  'payments-without-order': {
    isFault: true,
    to: '/orders/problems?kind=payment-without-order',
    line: moneyAndAge,
  },
  disputes: {
    isFault: true,
    to: '/orders/problems?kind=dispute',
    line: ({ since }) => (since ? `answer by ${formatPlan(since)}` : 'no day to answer'),
  },
  approvals: { to: '/approvals', line: money },
  'stock-none': { to: '/stock?view=none', line: () => 'nobody can buy them' },
  'stock-low': { to: '/stock?view=low', line: () => 'few are left' },
  'stock-differences': { isFault: true, line: oldest },
  undeclared: { isFault: true, line: () => 'the law asks for them' },
  'jobs-failed': { isFault: true, to: '/jobs?state=failed', line: oldest },
  'messages-refused': { isFault: true, to: '/messages?state=refused', line: oldest },
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
