import { type Collection, collectionOf } from '../entities.ts';
import { invalidInput } from './refusals.ts';
import { type Fields, fieldsOf } from './request-fields.ts';

const defaultCount = 10;
const maxCount = 100;

/**
 * A page of a list call, newest first: `from` and `to` in seconds, `count` (10, at most 100) and `skip`.
 * Source: Razorpay's API reference, "Fetch All Payments" and "Pagination".
 */
export function pageOf<Item extends { created_at: number }>(query: unknown, oldestFirst: Item[]): Collection<Item> {
  const fields = fieldsOf(query);
  const [from, to] = [readWhole(fields, 'from', 0), readWhole(fields, 'to', Number.MAX_SAFE_INTEGER)];
  const [count, skip] = [readWhole(fields, 'count', defaultCount), readWhole(fields, 'skip', 0)];
  if (count < 1 || count > maxCount) throw invalidInput(`The count must be between 1 and ${maxCount}.`, 'count');
  const matching = oldestFirst.filter(({ created_at }) => created_at >= from && created_at <= to);
  return collectionOf(matching.toReversed().slice(skip, skip + count));
}

function readWhole(fields: Fields, name: string, absent: number): number {
  const value = fields[name];
  if (value === undefined) return absent;
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw invalidInput(`The ${name} must be an integer.`, name);
}
