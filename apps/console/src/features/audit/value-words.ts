import { groupedNumber } from '../../platform/format/count-of.ts';
import { formatTime } from '../../platform/format/format-time.ts';
import { moneyText, paiseText } from '../../platform/format/money-text.ts';
import type { Names } from './audit-query.ts';

type Fields = Record<string, unknown>;

const longest = 80;

/** A long text ends with …. */
export const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A value in words: names instead of ids, amounts with ₹, times in India's. */
export function valueText(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return names[value] ?? (moment.test(value) ? `${formatTime(value)} IST` : value);
  if (!Array.isArray(value)) return thingText(value as Fields, names);
  const parts = value.map((part) => valueText(field, part, names));
  return parts.join(value.some(isThing) ? '; ' : ', ') || 'none';
}

const isThing = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'BJ-TARA5G: MRP ₹15,999, Price ₹12,499'; of variants by their SKUs 'BJ-1: Price ₹899; BJ-2: Price ₹899'. */
function thingText({ sku, ...fields }: Fields, names: Names): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = valueText(name, value, names);
    return isThing(value) || !isFieldName.test(name) ? `${name}: ${text}` : `${fieldWords(name)} ${text}`;
  });
  const text = parts.join(Object.values(fields).some(isThing) ? '; ' : ', ') || 'none';
  return typeof sku === 'string' ? `${sku}: ${text}` : text;
}

const isFieldName = /^[a-z]+(?:[A-Z][a-z]*)*$/;

function numberText(field: string, value: number): string {
  if (/Paise$/.test(field)) return paiseText(value);
  return /Price$/.test(field) ? moneyText(value) : groupedNumber(value);
}

const fieldNames: Record<string, string> = {
  ...{ sku: 'SKU', skus: 'SKUs', hsn: 'HSN', gtin: 'Barcode', mpn: 'Part number', alt: 'Description of the picture' },
  ...{ basePrice: 'MRP', salePrice: 'Price', salePaise: 'Price', basePaise: 'MRP', slug: 'Address', to: 'Moved to' },
  ...{ categoryIds: 'Categories', roleId: 'Role', seoTitle: 'Title for search engines' },
  seoDescription: 'Description for search engines',
};

/** 'Published at' of 'publishedAt'; of an id the name of the thing, 'Brand' of 'brandId'; 'Cash limit' of 'cashLimitPaise'. */
export function fieldWords(name: string): string {
  const known = fieldNames[name];
  if (known) return known;
  const plain = name.replace(/(?:Id(s?)|Paise)$/, '$1');
  const words = plain.replaceAll(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
