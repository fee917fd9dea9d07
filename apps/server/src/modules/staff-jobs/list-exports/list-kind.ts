import type { CallName, Permission, Received } from '@bijli/contract';
import { calls, type ExportedList, type listCalls } from '@bijli/contract/calls';
import type { StaffContext } from '../../../context.ts';
import type { Total } from '../../../platform/database/lists/keyset-list.ts';
import { invalidInput } from '../../../platform/http/input-errors.ts';

type ListCall = (typeof listCalls)[ExportedList];
/** What the call of a list is asked, after validation. */
export type QueryOf<Name extends CallName> =
  Received<Name> extends { query?: infer Query } ? NonNullable<Query> : never;

type Page<Row> = Total & { rows: readonly Row[]; next: string | null };

/** A column that `isPersonal` names people in full: exporting it needs `personal.export` and the second factor again. */
type ColumnHead = { id: string; name: string; isPersonal?: true };
export type ListColumn<Row> = ColumnHead & { text: (row: Row) => string };

/** A list that can be exported. */
export type ListKind = {
  /** That of the call that reads it, or several of which one is enough. */
  permission: Permission | readonly Permission[];
  /** One row, and several: 'audit entry', 'audit entries'. */
  noun: readonly [one: string, many: string];
  columns: readonly ColumnHead[];
  /** @throws AppError invalid_input for a query that the call would refuse */
  readPage: (ctx: StaffContext, part: ListPart) => Promise<Page<readonly string[]>>;
};

export type ListPart = {
  /** Filters and order as the address of the list holds them. */
  query: Readonly<Record<string, string>>;
  columns: readonly string[];
  after?: string | undefined;
  limit: number;
};

/** Every list that can be exported, by its name. */
export type ListKinds = Readonly<Record<ExportedList, ListKind>>;

type Definition<Name extends ListCall, Row> = {
  /** The call that reads the list: whoever may make it may export it. */
  call: Name;
  noun: ListKind['noun'];
  columns: readonly ListColumn<Row>[];
  /** Reads a page, as the call does. */
  read: (ctx: StaffContext, query: QueryOf<Name>) => Promise<Page<Row>>;
};

export function defineListKind<Name extends ListCall, Row>(list: Definition<Name, Row>): ListKind {
  const { permission, query: schema } = calls[list.call];
  return {
    permission,
    noun: list.noun,
    columns: list.columns,
    async readPage(ctx, { query, columns, after, limit }) {
      const { limit: _, before: __, ...filter } = query;
      const read = schema.safeParse(filter);
      if (!read.success) throw invalidInput(read.error, 'query');
      const { rows, ...page } = await list.read(ctx, { ...read.data, after, limit } as unknown as QueryOf<Name>);
      const chosen = columns.flatMap((id) => list.columns.find((column) => column.id === id) ?? []);
      return { ...page, rows: rows.map((row) => chosen.map(({ text }) => text(row))) };
    },
  };
}

/** A time in India, as spreadsheets read it; empty for none. */
export function timeText(time: string | null): string {
  if (time === null) return '';
  const inIndia = new Date(Date.parse(time) + 330 * 60_000);
  return inIndia.toISOString().slice(0, 19).replace('T', ' ');
}
