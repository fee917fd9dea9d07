import type { Received } from '@bijli/contract';
import { AppError } from '../../../errors.ts';

export type CatalogueSort = NonNullable<Received<'listCatalogue'>['query']>['sort'];
/** A place in the sorted list: the value that it is sorted by, and the product that breaks a tie. */
export type Place = { value: string; productId: string };

const isNumber = (value: string) => /^\d{1,15}$/.test(value);
const isText = (value: string) => !value.includes('\0');
const checks: Record<string, (value: string) => boolean> = {
  changed: isNumber,
  price: isNumber,
  sold: isNumber,
  name: isText,
  sku: isText,
};

export function writeCursor(sort: CatalogueSort, { value, productId }: Place): string {
  return Buffer.from(JSON.stringify([sort, value, productId])).toString('base64url');
}

/** @throws AppError invalid_input for a cursor of another order, or one that this store did not make */
export function readCursor(sort: CatalogueSort, cursor: string): Place {
  const [of, value, productId, ...rest] = parse(cursor);
  const isOurs =
    of === sort && rest.length === 0 && typeof value === 'string' && checks[sort.replace('-', '')]?.(value) === true;
  if (!isOurs || typeof productId !== 'string' || !/^[\da-f-]{36}$/.test(productId))
    throw new AppError('invalid_input', 'This part of the list cannot be opened. Open its first page.');
  return { value: String(value), productId };
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
