import { type NamedDay, settingLimits } from '@bijli/contract/settings';
import { dateInIndia } from '@bijli/rules';
import { countOf } from '../../platform/format/count-of.ts';

/** What stands in the fields of a list of days; a row that was only added is blank. */
export function readRows(text: string): NamedDay[] {
  return JSON.parse(text) as NamedDay[];
}

export function writeRows(rows: readonly NamedDay[]): string {
  return JSON.stringify(rows);
}

export function parseDays(rows: NamedDay[], before: NamedDay[]): { value: NamedDay[] } | { problem: string } {
  const wrong = rows.filter((_, index) => dayProblem(rows, index, before) !== undefined).length;
  if (wrong > 0) return { problem: `${countOf(wrong, 'day')} cannot be saved yet.` };
  const days = rows.filter((row) => !isBlank(row)).map(({ date, name }) => ({ date, name: name.trim() }));
  if (days.length > settingLimits.days) return { problem: `At most ${settingLimits.days} days.` };
  return { value: days.sort((one, other) => (one.date < other.date ? -1 : 1)) };
}

/** What is wrong with one row; `before` are the days that are saved, of which those that have passed stay. */
export function dayProblem(rows: readonly NamedDay[], index: number, before: readonly NamedDay[]): string | undefined {
  const row = rows[index];
  if (!row || isBlank(row)) return undefined;
  if (!row.date) return 'Choose its date.';
  if (!row.name.trim()) return 'Give it a name.';
  if (hasPassed(row) && !isAmong(row, before)) return 'It has passed: a holiday is told before its day.';
  return rows.findIndex(({ date }) => date === row.date) < index ? 'This date is in the list already.' : undefined;
}

/** Days that have passed count no more and are only kept. */
export function hasPassed({ date }: NamedDay): boolean {
  return date !== '' && date < dateInIndia(Date.now());
}

type Lists = { base: NamedDay[]; own: NamedDay[]; others: NamedDay[] };

/** Another's list with one's own additions and removals since `base`. A day that both have keeps one's own name for it. */
export function mergeDays({ base, own, others }: Lists): NamedDay[] {
  const added = own.filter((day) => !isAmong(day, base));
  const removed = base.filter((day) => !isAmong(day, own));
  const isReplaced = ({ date }: NamedDay) => date !== '' && added.some((day) => day.date === date);
  return [...others.filter((day) => !isAmong(day, removed) && !isReplaced(day)), ...added];
}

export function isAmong({ date, name }: NamedDay, days: readonly NamedDay[]): boolean {
  return days.some((day) => day.date === date && day.name === name);
}

function isBlank({ date, name }: NamedDay): boolean {
  return date === '' && name.trim() === '';
}
