import { dateInIndia } from '../orders/business-days.ts';

/** How a piece looks that was opened and came back. What is worse is not sold. */
export const openBoxGrades = ['as-new', 'good', 'fair'] as const;
export type OpenBoxGrade = (typeof openBoxGrades)[number];

/** What staff and shoppers read of each grade. */
export const openBoxGradeNames: Readonly<Record<OpenBoxGrade, string>> = {
  'as-new': 'as new',
  good: 'good',
  fair: 'fair',
};

/** What each grade promises, in a sentence. */
export const openBoxGradeSentences: Readonly<Record<OpenBoxGrade, string>> = {
  'as-new': 'It works in full and shows no trace of use.',
  good: 'It works in full and shows light traces of use.',
  fair: 'It works in full and shows clear traces of use.',
};

const maxName = 120;

/**
 * What an opened piece is called wherever it is named: lists, cart, order, invoice and mails. `missing` is what its box lacks, in words;
 * empty when it is whole. At most 120 characters, of which the name gives way.
 */
export function openBoxName(name: string, { grade, missing }: { grade: OpenBoxGrade; missing: string }): string {
  const condition = ` (${openBoxGradeNames[grade]}${missing ? `, without ${missing}` : ''})`;
  const start = 'Open box: ';
  // Without half a character, such as that of an emoji, at the end.
  const kept = name.slice(0, maxName - start.length - condition.length).replace(/[\ud800-\udbff]$/, '');
  return `${start}${kept.trimEnd()}${condition}`;
}

/** The last day of a warranty that began with the first sale; null without a warranty. Days of India, as '2026-12-31'. */
export function warrantyEnd(firstSoldOn: string, months: number): string | null {
  if (months === 0) return null;
  const [year = 0, month = 1, day = 1] = firstSoldOn.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

/** Whole months from a moment until the end of a day in India; 0 when it is less than one, or has passed. */
export function monthsLeft(until: string, now: Date): number {
  const today = dateInIndia(now);
  let months = 0;
  for (let end = warrantyEnd(today, 1); end !== null && end <= until; end = warrantyEnd(today, months + 1)) months += 1;
  return months;
}

/**
 * A phone is put on sale again only when its IMEIs were looked up in the state's list of blocked numbers at most this many days before: the
 * list changes every day, and the query is made by hand. While it waits to be sold, it is to be looked up again after as many days.
 * Source: rule 8 of the Telecommunications (Telecom Cyber Security) Rules, 2024, as amended by G.S.R. 771(E) of 22 October 2025.
 */
export const imeiCheckDays = 30;

/** Whether a check of this day is too old on another. Days of India, as '2026-12-31'. */
export function isCheckOld(askedOn: string, today: string): boolean {
  return Date.parse(today) - Date.parse(askedOn) > imeiCheckDays * 86_400_000;
}
