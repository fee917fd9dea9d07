import { AppError } from '../../../errors.ts';
import { type SQL, sql } from '../drizzle.ts';

/** A column that rows are found by, and how a cursor holds its values. */
export type CursorColumn = {
  column: SQL;
  /** The value as text. */
  write: (value: SQL) => SQL;
  read: (text: string) => SQL;
  isValid: (text: string) => boolean;
};

/** Of `COLLATE "C"`: compared by bytes, so that both engines and every locale sort alike. Never null, as all of these. */
export function textColumn(column: SQL): CursorColumn {
  return plain(column, sql`text`, (text) => !text.includes('\0'));
}

/** Whole numbers. */
export function numberColumn(column: SQL): CursorColumn {
  return plain(column, sql`bigint`, isNumber);
}

export function uuidColumn(column: SQL): CursorColumn {
  return plain(column, sql`uuid`, (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text));
}

/** Held in milliseconds, which is the precision of times. */
export function timeColumn(column: SQL): CursorColumn {
  return {
    column,
    write: (value) => sql`(extract(epoch FROM ${value}) * 1000)::bigint::text`,
    read: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 millisecond')`,
    isValid: isNumber,
  };
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}$/.test(text);
}

function plain(column: SQL, type: SQL, isValid: (text: string) => boolean): CursorColumn {
  return { column, write: (value) => sql`${value}::text`, read: (text) => sql`${text}::${type}`, isValid };
}

/** A position in a sorted list: the value that it is sorted by, and the id that breaks a tie. */
export type Position = { value: string; id: string };

export function writeCursor(sort: string, { value, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

type Columns = { value: CursorColumn; id: CursorColumn };

/** @throws AppError invalid_input for a cursor of another order, or one that this store did not make */
export function readCursor(sort: string, columns: Columns, cursor: string): Position {
  const [of, value, id, ...rest] = parse(cursor);
  const isOurs = of === sort && rest.length === 0 && isValue(columns.value, value) && isValue(columns.id, id);
  if (!isOurs) throw new AppError('invalid_input', 'This part of the list cannot be opened. Open its first page.');
  return { value: String(value), id: String(id) };
}

function isValue(column: CursorColumn, value: unknown): boolean {
  return typeof value === 'string' && column.isValid(value);
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
