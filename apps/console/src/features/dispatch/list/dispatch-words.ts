import type { Reply } from '@bijli/contract';
import { dayInIndia, trackingStatusLabel } from '@bijli/rules';
import { formatDay } from '../../../platform/format/format-date.ts';

type Row = Reply<'listDispatch'>['shipments'][number];
type Dot = 'begun' | 'new' | 'waits' | 'done' | 'trouble' | 'ended';

export const stageWords: Readonly<Record<Row['stage'], string>> = {
  'to-pick': 'To pick',
  picking: 'Picking',
  picked: 'Picked',
  'not-found': 'Not found',
  packing: 'Packing',
  packed: 'Packed',
  'handed-over': 'Handed over',
  ended: 'Over',
  unpacked: 'Unpacked',
};

const stageDots: Readonly<Record<Row['stage'], Dot>> = {
  'to-pick': 'new',
  picking: 'begun',
  picked: 'waits',
  'not-found': 'trouble',
  packing: 'begun',
  packed: 'waits',
  'handed-over': 'begun',
  ended: 'done',
  unpacked: 'ended',
};

const troubleWords: Readonly<Record<NonNullable<Row['trouble']>, string>> = {
  cancelled: 'Cancelled: put it aside and unpack it',
  held: 'On hold: put it aside',
  changed: 'Units were cancelled: unpack it',
  'no-awb': 'No AWB',
  waits: 'Waits for goods',
};

const troubled: readonly Row['status'][] = ['attempt-failed', 'returning', 'returned', 'lost'];

/** How far a row is: the status of its parcel once the courier has it. */
export function stateOf({ stage, status, attempts, trouble }: Row): { dot: Dot; word: string; trouble: string | null } {
  const said = trouble && troubleWords[trouble];
  if (!status) return { dot: stageDots[stage], word: stageWords[stage], trouble: said };
  const word = trackingStatusLabel(status);
  const dot = troubled.includes(status) ? 'trouble' : status === 'delivered' ? 'done' : 'begun';
  return {
    dot,
    word: status === 'attempt-failed' && attempts > 1 ? `${word}, ${attempts} times` : word,
    trouble: said,
  };
}

/** 'today' and 'tomorrow' are said; earlier days are 'since' them. */
export function shipsByText(day: string, now = new Date()): string {
  const today = dayInIndia(now);
  if (day === today) return 'today';
  if (day === dayInIndia(new Date(now.getTime() + 86_400_000))) return 'tomorrow';
  return day < today ? `since ${formatDay(day, today)}` : formatDay(day, today);
}

export function isInHouse(stage: Row['stage']): boolean {
  return stage !== 'handed-over' && stage !== 'ended' && stage !== 'unpacked';
}

/** Whether the last day of a promise has passed; an order may have been promised none. */
export const isMissed = (promised: string, today: string) => promised !== '' && promised < today;

/** What is said of a row whose time runs out. It lights up before it is late: late is only what has missed a day. */
export function dueText(row: Pick<Row, 'isLate' | 'stage' | 'shipsBy' | 'promised'>, now = new Date()): string | null {
  if (!row.isLate) return null;
  const today = dayInIndia(now);
  const hasMissedItsDay = isInHouse(row.stage) && row.shipsBy < today;
  if (isMissed(row.promised, today) || hasMissedItsDay) return 'Late';
  if (row.promised === today) return 'Promised for today';
  return isInHouse(row.stage) ? 'Leaves today' : 'Promised for tomorrow';
}

/** Where a row is worked on. */
export function addressOf({ stage, orderId, pickList, toInspect }: Row): string {
  if (toInspect) return `/dispatch/returned/${toInspect}`;
  if (pickList && (stage === 'picking' || stage === 'not-found')) return `/dispatch/picking/${pickList.id}`;
  if (stage === 'to-pick' || stage === 'picked' || stage === 'packing') return `/dispatch/pack/${orderId}`;
  return `/orders/${orderId}`;
}
