import { filledLine, mail, telephone } from '@bijli/contract/schemas';
import { type Setting, type SettingName, type SettingValue, settingLimits, settingOf } from '@bijli/contract/settings';
import { formatPaise, gstinError, normaliseGstin } from '@bijli/rules';
import { checkDays } from './check-days.ts';
import { refusedValue as refused } from './refused-value.ts';

/** The value as it is stored. @throws AppError refused, naming setting and limits */
export function checkValue(name: SettingName, value: SettingValue): SettingValue {
  const setting = settingOf(name);
  if (setting.kind === 'number' || setting.kind === 'amount') return checkNumber(setting, value);
  if (setting.kind === 'days') return checkDays(setting, value);
  if (typeof value !== 'string') throw refused(setting, 'must be a text');
  if (setting.kind === 'gstin') return checkGstin(setting, value);
  if (setting.kind === 'time') return checkTime(setting, value.trim());
  if (setting.kind === 'emails') return checkEmails(setting, value);
  if (setting.kind === 'choice') return checkChoice(setting, value);
  const parsed = { line: filledLine, email: mail, telephone }[setting.kind].safeParse(value.trim());
  if (!parsed.success) throw refused(setting, parsed.error.issues[0]?.message ?? 'is wrong');
  return parsed.data;
}

/** Separated by a comma, each once. */
function checkEmails(setting: Setting, value: string): string {
  const addresses = [...new Set(value.split(/[,;\s]+/).filter(Boolean))];
  const wrong = addresses.find((address) => !mail.safeParse(address).success);
  if (addresses.length === 0 || wrong !== undefined)
    throw refused(setting, `must be e-mail addresses, separated by commas${wrong ? `: “${wrong}” is none` : ''}`);
  if (addresses.length > settingLimits.emails)
    throw refused(setting, `can be at most ${settingLimits.emails} addresses`);
  return addresses.join(', ');
}

function checkChoice(setting: Extract<Setting, { kind: 'choice' }>, value: string): string {
  if (Object.hasOwn(setting.options, value)) return value;
  throw refused(setting, `must be one of ${Object.keys(setting.options).join(', ')}`);
}

function checkTime(setting: Setting, value: string): string {
  if (/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value) && value !== '00:00') return value;
  throw refused(setting, 'must be a time from 00:01 to 24:00, such as 14:30');
}

function checkNumber(setting: Extract<Setting, { kind: 'number' | 'amount' }>, value: SettingValue): number {
  const { min, max } = setting;
  if (typeof value !== 'number') throw refused(setting, 'must be a number');
  const isWhole = setting.kind === 'amount' || !setting.isFraction;
  const limits =
    setting.kind === 'amount'
      ? `an amount from ${formatPaise(min)} to ${formatPaise(max)}`
      : `a ${isWhole ? 'whole ' : ''}number from ${count(min)} to ${count(max)} ${setting.unit[1]}`;
  if (value < min || value > max || (isWhole && !Number.isInteger(value))) throw refused(setting, `must be ${limits}`);
  return value;
}

function checkGstin(setting: Setting, value: string): string {
  const gstin = normaliseGstin(value);
  if (gstinError(gstin))
    throw refused(setting, 'must be a GST number of 15 characters whose last one checks the others');
  return gstin;
}

const count = (number: number) => number.toLocaleString('en-IN');
