import type { Reply } from '@bijli/contract';
import { returnRefusals } from '@bijli/contract/return-refusals';

type Row = Reply<'listReturnQueue'>['returns'][number];
type Dot = 'begun' | 'new' | 'waits' | 'done' | 'trouble' | 'ended';

export const stepWords: Readonly<Record<Row['step'], string>> = {
  requested: 'To decide',
  approved: 'Approved',
  picked_up: 'On the way back',
  received: 'To inspect',
  inspected: 'Refund owed',
  refunded: 'Refunded',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

export const stepDots: Readonly<Record<Row['step'], Dot>> = {
  requested: 'new',
  approved: 'begun',
  picked_up: 'begun',
  received: 'waits',
  inspected: 'waits',
  refunded: 'done',
  refused: 'ended',
  cancelled: 'ended',
};

export const reasonWords: Readonly<Record<Row['reason'], string>> = {
  damaged: 'Damaged',
  near_expiry: 'Near its expiry',
  not_as_described: 'Not as described',
  defective: 'Defective',
  wrong_item: 'Not what was ordered',
  missing_parts: 'Parts are missing',
  changed_mind: 'Changed their mind',
};

export const wayWords = { courier: 'Courier', typed: 'Other courier', hand: 'Brought by hand' } as const;

export const refundWords = { failed: 'Refused', due: 'Due', sent: 'Sent', processed: 'Done' } as const;

export const refusalWords = returnRefusals;

/** A time that lies ahead or has passed, such as ‘in 6 h’ or ‘2 days ago’. */
export function awayText(iso: string, now: Date): string {
  const minutes = Math.round((Date.parse(iso) - now.getTime()) / 60_000);
  const text = spanText(Math.abs(minutes));
  return minutes >= 0 ? `in ${text}` : `${text} ago`;
}

/** A span of whole minutes, such as ‘24 h 22 min’. */
export function spanText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 72) return `${Math.floor(hours / 24)} days`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** Why the request was in time, in one sentence; undefined where nothing says when the goods came. */
export function windowSentence(facts: { askedAt: string; deliveredAt: string | null; returnHours: number }) {
  if (facts.deliveredAt === null) return undefined;
  const minutes = Math.max(0, Math.floor((Date.parse(facts.askedAt) - Date.parse(facts.deliveredAt)) / 60_000));
  const isWithin = minutes <= facts.returnHours * 60;
  return `Asked ${spanText(minutes)} after delivery, ${isWithin ? 'within' : 'after the'} ${facts.returnHours} hours.`;
}
