import { filledLine } from '@bijli/contract/schemas';
import { type NamedDay, type Setting, type SettingValue, settingLimits } from '@bijli/contract/settings';
import { refusedValue } from './refused-value.ts';

const { days: mostDays, dayNameLength } = settingLimits;
const inEnglish = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Dates with a name each, in their order. @throws AppError refused, naming the day */
export function checkDays(setting: Setting, value: SettingValue): NamedDay[] {
  if (!Array.isArray(value)) throw refusedValue(setting, 'must be a list of dates with a name each');
  if (value.length > mostDays) throw refusedValue(setting, `can be at most ${mostDays}`);
  const days = value.map((day) => checkDay(setting, day)).sort((one, other) => (one.date < other.date ? -1 : 1));
  const twice = days.find(({ date }, index) => days[index + 1]?.date === date);
  if (twice) throw refusedValue(setting, `name ${dateText(twice.date)} twice`);
  return days;
}

function checkDay(setting: Setting, day: NamedDay): NamedDay {
  if (!isCalendarDay(day.date)) throw refusedValue(setting, `need a date like 2027-01-26, not “${day.date}”`);
  const name = filledLine.max(dayNameLength, `is longer than ${dayNameLength} characters`).safeParse(day.name);
  if (name.success) return { date: day.date, name: name.data };
  throw refusedValue(
    setting,
    `need a name for ${dateText(day.date)}: it ${name.error.issues[0]?.message ?? 'is wrong'}`,
  );
}

/** 'Republic Day, 26 January 2027'. */
export function dayText({ date, name }: NamedDay): string {
  return `${name}, ${dateText(date)},`;
}

function dateText(date: string): string {
  return inEnglish.format(new Date(date));
}

/** Dates beyond are mistyped. */
function isCalendarDay(date: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(date)) return false;
  const at = new Date(date);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}
