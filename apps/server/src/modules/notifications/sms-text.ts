import { type SmsTemplateName, smsTemplates } from './sms-templates.ts';

const variable = /\{#(numeric|alphanumeric|url)#\}/g;
/** The longest value of a variable. Source: TRAI's direction of 18 November 2025. */
const maxLength = 40;

/** What operators let pass in a variable. A URL must also begin with a registered address. */
const valuePatterns: Record<string, string> = {
  numeric: `\\d{1,${maxLength}}`,
  alphanumeric: `[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ]{0,${maxLength - 1}}`,
  url: 'https?://\\S+',
};

const templates = Object.entries(smsTemplates).map(([name, { group, text }]) => ({
  name: name as SmsTemplateName,
  group,
  pattern: patternOf(text),
}));

/** A registered text with its values, in order. Whether they are of the types is checked before sending. */
export function smsText(name: SmsTemplateName, ...values: (string | number)[]): string {
  let index = 0;
  return smsTemplates[name].text.replace(variable, () => String(values[index++] ?? ''));
}

/** "₹1,258.2" as the two numeric values of "Rs {#numeric#}.{#numeric#}": 1258 and 20. */
export function smsAmount(formatted: string): [rupees: string, paise: string] {
  const [rupees = '', paise = ''] = formatted.replace(/[^\d.]/g, '').split('.');
  return [rupees || '0', paise.padEnd(2, '0')];
}

/** A name as an alphanumeric value: other characters become spaces, and it is cut after a word. */
export function smsName(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(^| )\p{M}+/gu, '$1')
    .trim();
  const letters = Array.from(plain);
  if (letters.length <= maxLength) return plain || 'Product';
  const cut = letters.slice(0, maxLength + 1);
  const end = cut.lastIndexOf(' ');
  return cut.slice(0, end > 0 ? end : maxLength).join('');
}

export function isAlphanumeric(value: string): boolean {
  return new RegExp(`^${valuePatterns['alphanumeric']}$`, 'u').test(value);
}

/** The template that a text is of; undefined when a value is out of its type, or the text is not registered. */
export function smsTemplateOf(group: string, text: string): SmsTemplateName | undefined {
  return templates.find((template) => template.group === group && template.pattern.test(text))?.name;
}

/**
 * Refuses an SMS that operators would drop: its text is of no registered template, a value is out of its type, or a URL is
 * of none of the registered addresses. The error has no part of the text, which may be an OTP.
 */
export function assertSmsAllowed(group: string, text: string, urls: readonly string[]): void {
  const name = smsTemplateOf(group, text);
  if (name === undefined) throw new Error(`An SMS of the group ${group} is of no registered template: it was not sent`);
  const found = text.match(/https?:\/\/\S+/g) ?? [];
  if (found.every((url) => urls.some((allowed) => isWithin(url, allowed)))) return;
  throw new Error(`An SMS of the template ${name} has a URL that is not registered: it was not sent`);
}

/** Below the address, on the same host. */
function isWithin(url: string, allowed: string): boolean {
  const [given, base] = [URL.parse(url), URL.parse(allowed)];
  if (!given || !base || given.origin !== base.origin || given.username !== '' || given.password !== '') return false;
  const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return given.pathname === base.pathname || given.pathname.startsWith(folder);
}

function patternOf(text: string): RegExp {
  const fixed = text.split(variable).map((part, index) => (index % 2 === 0 ? escapeText(part) : valuePatterns[part]));
  return new RegExp(`^${fixed.join('')}$`, 'u');
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
