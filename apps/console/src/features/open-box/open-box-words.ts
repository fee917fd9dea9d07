import { formatRupees, type OpenBoxGrade, openBoxGradeNames } from '@bijli/rules';
import { formatDay } from '../../platform/format/format-date.ts';
import type { Piece } from './open-box-list.ts';

type Dot = 'begun' | 'new' | 'waits' | 'done' | 'trouble' | 'ended';

export const stateWords: Readonly<Record<Piece['state'], { name: string; dot: Dot }>> = {
  waiting: { name: 'Waiting', dot: 'waits' },
  'on-sale': { name: 'On sale', dot: 'done' },
  sold: { name: 'Sold', dot: 'ended' },
  withdrawn: { name: 'Withdrawn', dot: 'new' },
  gone: { name: 'Gone', dot: 'ended' },
};

export const gradeOptions = Object.entries(openBoxGradeNames).map(([value, name]) => ({
  value,
  name: capitalised(name),
}));

export const gradeText = (grade: OpenBoxGrade) => capitalised(openBoxGradeNames[grade]);

/** Of a phone: what the list of blocked numbers said of it. */
export function checkText({ kind, check }: Pick<Piece, 'kind' | 'check'>): { text: string; dot: Dot } | null {
  if (kind !== 'imei') return null;
  if (!check) return { text: 'Not checked', dot: 'waits' };
  const day = formatDay(check.askedOn);
  if (check.isBlocked) return { text: `Blocked, ${day}`, dot: 'trouble' };
  return check.isOld ? { text: `Check again, last ${day}`, dot: 'waits' } : { text: `Clear, ${day}`, dot: 'done' };
}

/** Why the piece cannot be put on sale yet; undefined when it can. */
export function whyNotOnSale({ kind, check }: Pick<Piece, 'kind' | 'check'>): string | undefined {
  if (kind !== 'imei') return undefined;
  if (check?.isBlocked)
    return 'An IMEI of this phone is on the state’s list of blocked numbers. It is never sold again: keep it back and tell the police.';
  if (!check) return 'Look up its IMEIs in the state’s list of blocked numbers before it is put on sale.';
  return check.isOld ? 'Its last check is more than 30 days old. Look up its IMEIs again.' : undefined;
}

export function offerText({ grade, missing, price }: NonNullable<Piece['offer']>): string {
  return [formatRupees(price), gradeText(grade), ...(missing ? [`without ${missing}`] : [])].join(', ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
