import type { Reply } from '@bijli/contract';
import { type Setting, settingLimits, settingOf } from '@bijli/contract/settings';
import { formatPaise, isSame } from '@bijli/rules';
import { amountText } from '../../platform/format/amounts.ts';
import { countOf, groupedNumber } from '../../platform/format/count-of.ts';
import { parseRupees } from '../../platform/format/parse-amount.ts';
import { mergeDays, parseDays, readRows, writeRows } from './day-rows.ts';

export type SavedSetting = Reply<'listSettings'>['settings'][number];
export type SettingValue = SavedSetting['value'];
/** What stands in a field, and what was saved when it was begun. */
export type Draft = { text: string; begunAt: SavedSetting };
type Parsed = { value: SettingValue } | { problem: string };

/** In words: '60 minutes', '₹499', 'support@bijli.example', '3 days'. */
export function valueText(setting: Setting, value: SettingValue): string {
  if (setting.kind === 'choice') return setting.options[String(value)] ?? String(value);
  if (typeof value === 'string') return value || 'nothing';
  if (typeof value === 'object') return value.length === 0 ? 'an empty list' : countOf(value.length, 'day');
  if (setting.kind === 'amount') return formatPaise(value);
  return setting.kind === 'number' ? `${groupedNumber(value)} ${setting.unit[value === 1 ? 0 : 1]}` : String(value);
}

/** As it stands in its field. */
export function typedText(setting: Setting, value: SettingValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return writeRows(value);
  return setting.kind === 'amount' ? amountText(value / 100) || '0' : String(value);
}

/** What stands in the field by now: to a list that somebody else has changed meanwhile one's own changes are made. */
export function draftText(saved: SavedSetting, { text, begunAt }: Draft): string {
  if (!isOvertaken(saved, { begunAt }) || typeof saved.value !== 'object' || typeof begunAt.value !== 'object')
    return text;
  return writeRows(mergeDays({ base: begunAt.value, own: readRows(text), others: saved.value }));
}

/** Whether somebody else has saved the setting since its field was begun. */
export function isOvertaken(saved: SavedSetting, { begunAt }: Pick<Draft, 'begunAt'>): boolean {
  return saved.version !== begunAt.version;
}

/** What was typed as a value, or what is wrong with it. The server decides; this says at once what it would. */
export function parseTyped(setting: Setting, typed: string, before: SettingValue): Parsed {
  const text = typed.trim();
  if (setting.kind === 'number' || setting.kind === 'amount') return parseNumber(setting, text);
  if (setting.kind === 'days') return parseDays(readRows(typed), typeof before === 'object' ? before : []);
  if (text === '') return { problem: 'Please fill it, or put back the first value.' };
  if (setting.kind === 'time') return parseTime(text);
  return setting.kind === 'emails' ? parseEmails(text) : { value: text };
}

function parseNumber(setting: Extract<Setting, { kind: 'number' | 'amount' }>, text: string): Parsed {
  const { min, max } = setting;
  const value = setting.kind === 'amount' ? paiseOf(text) : numberOf(text);
  const isWhole = setting.kind === 'amount' || !setting.isFraction;
  if (value === undefined || value < min || value > max || (isWhole && !Number.isInteger(value)))
    return { problem: `From ${valueText(setting, min)} to ${valueText(setting, max)}.` };
  return { value };
}

/** '9:30', '09.30' and '0930' are 09:30. */
function parseTime(text: string): Parsed {
  const [, hour = '', minute = ''] = text.match(/^(\d{1,2})[:.]?(\d{2})$/) ?? [];
  const value = `${hour.padStart(2, '0')}:${minute}`;
  const isTime = value !== '00:00' && /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value);
  return isTime ? { value } : { problem: 'A time from 00:01 to 24:00, such as 14:30.' };
}

function parseEmails(text: string): Parsed {
  const addresses = text.split(/[,;\s]+/).filter(Boolean);
  const wrong = addresses.find((address) => !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(address));
  if (wrong !== undefined) return { problem: `“${wrong}” is not an e-mail address.` };
  if (addresses.length > settingLimits.emails) return { problem: `At most ${settingLimits.emails} addresses.` };
  return { value: addresses.join(', ') };
}

/** Those whose typed text differs from their value, in the order of the screen. */
export function changedSettings(settings: readonly SavedSetting[], drafts: Readonly<Record<string, Draft>>) {
  return settings.flatMap((saved) => {
    const draft = drafts[saved.name];
    if (draft === undefined) return [];
    const setting = settingOf(saved.name);
    const parsed = parseTyped(setting, draftText(saved, draft), saved.value);
    if ('value' in parsed && isSame(parsed.value, saved.value)) return [];
    return [{ saved, setting, isOvertaken: isOvertaken(saved, draft), ...parsed }];
  });
}

const paiseOf = (text: string) => {
  const rupees = parseRupees(text);
  return rupees === undefined ? undefined : Math.round(rupees * 100);
};

const numberOf = (text: string) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined);
