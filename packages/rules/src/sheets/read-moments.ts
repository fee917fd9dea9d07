import type { ReadCell } from './read-result.ts';
import { typedText } from './typed-text.ts';

/** India has one time, without summer time. */
const offsetMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

/** A day alone begins at its midnight, or ends with it. */
type Edge = 'start' | 'end';

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(?: ?([ap])m)?$/i;
const inIndia = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?(?: ?([ap])m)?$/i;
const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A moment in India's time, as a spreadsheet there writes it: `31-12-2026`, `31/12/2026 23:59`, `2026-12-31 18:30`, or with its zone. */
export function readMoment(text: string, edge: Edge): ReadCell<Date> {
  const given = typedText(text);
  const exact = withZone.test(given) ? new Date(given) : undefined;
  if (exact && !Number.isNaN(exact.getTime())) return { value: exact };
  const [, ...parts] = iso.exec(given) ?? reordered(inIndia.exec(given)) ?? [];
  const value = parts.length > 0 ? momentOf(parts, edge) : undefined;
  return value ? { value } : { problem: `“${text}” is no day or time. Write it as 2026-12-31 or 31-12-2026 18:30.` };
}

function reordered(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  if (!match) return undefined;
  const [all, day, month, year, ...time] = match;
  return [all, year, month, day, ...time];
}

function momentOf(parts: (string | undefined)[], edge: Edge): Date | undefined {
  const [year = 0, month = 0, day = 0] = parts.slice(0, 3).map(Number);
  const [hours, minutes = '0', seconds = '0', half] = parts.slice(3);
  const midnight = Date.UTC(year, month - 1, day);
  const date = new Date(midnight);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  if (hours === undefined) return half ? undefined : new Date(midnight - offsetMs + (edge === 'end' ? dayMs : 0));
  const hour = hourOf(Number(hours), half?.toLowerCase());
  if (hour === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return new Date(midnight - offsetMs + ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000);
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (!half) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** As `readMoment` reads it again, to the second. */
export function writeMoment(moment: Date, edge: Edge): string {
  const local = new Date(Math.floor(moment.getTime() / 1000) * 1000 + offsetMs);
  const [day = '', time = ''] = local.toISOString().split(/[T.]/);
  if (time !== '00:00:00') return `${day} ${time.endsWith(':00') ? time.slice(0, 5) : time}`;
  return edge === 'start' ? day : new Date(local.getTime() - dayMs).toISOString().slice(0, 10);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A month as YYYY-MM, from that, a day in it, `03-2026`, or `Mar-26` as a spreadsheet makes of it. */
export function readMonth(text: string): ReadCell<string> {
  const given = typedText(text).toLowerCase();
  const numbers =
    /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(given) ?? reorderedMonth(/^(?:\d{1,2}[-/])?(\d{1,2})[-/](\d{4})$/.exec(given));
  const words = /^([a-z]{3})[a-z]*[- ](\d{4}|\d{2})$/.exec(given);
  const month = words ? months.indexOf(words[1] ?? '') + 1 : Number(numbers?.[2]);
  const year = words ? (words[2] ?? '').padStart(4, '20') : numbers?.[1];
  if (year && month >= 1 && month <= 12) return { value: `${year}-${String(month).padStart(2, '0')}` };
  return { problem: `“${text}” is no month. Write it as 2026-03.` };
}

function reorderedMonth(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match ? [match[0], match[2], match[1]] : undefined;
}
