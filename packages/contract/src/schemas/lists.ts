import { z } from 'zod';
import { commaList, id, success, wholeNumber } from './common.ts';

const cursor = z.string().max(900).optional();
const total = { total: z.int(), /** The total is only known to be about this. */ isEstimate: z.boolean() };

type ListOf<Sort extends string, Filters extends z.ZodRawShape> = {
  /** By name; a minus before the name sorts downwards. */
  sorts: readonly [Sort, ...Sort[]];
  default: Sort;
  /** Values of one filter are alternatives, filters are combined. */
  filters: Filters;
  /** Rows of a page that is asked for without a limit. */
  limit?: number;
};

/** What a call that lists something is asked: filters, order, and a part of it. */
export function listQuery<Sort extends string, Filters extends z.ZodRawShape>(list: ListOf<Sort, Filters>) {
  return z.object({
    ...list.filters,
    sort: z.enum(list.sorts).default(list.default as z.core.util.NoUndefined<Sort>),
    /** Cursors of a reply before; at most one. */
    after: cursor,
    before: cursor,
    limit: wholeNumber(1, 100).default(list.limit ?? 100),
  });
}

/** A page of a list: its rows by the name of what is listed, how many there are in all, and cursors to the pages beside it. */
export function listReply<
  Name extends string,
  Row extends z.ZodType,
  Others extends z.ZodRawShape = Record<never, z.ZodType>,
>(name: Name, row: Row, others?: Others) {
  const rows = { [name]: z.array(row) } as Record<Name, z.ZodArray<Row>>;
  return success({
    ...rows,
    ...total,
    ...((others ?? {}) as Others),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
}

/** How many each view of a list has. */
export const countsReply = success({ views: z.record(z.string(), z.object(total)) });

/** Words, all of which are in what is searched. */
export const search = z.string().trim().max(200).optional();

/** A day in India. */
export const day = z.iso.date().regex(/^20/, 'must be a day of this century');

/** People and API keys by id, and `command` for terminal commands. */
export const actors = commaList(
  z
    .string()
    .refine((text) => text === 'command' || id.safeParse(text).success, 'must name people, API keys or "command"'),
);

/** Which rows of a list: by id, or all that its filter finds when the work starts. */
export function selectionOf(filter: z.ZodType) {
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ids'), ids: z.array(id).min(1).max(1000) }),
    z.object({
      kind: z.literal('filter'),
      filter: z
        .record(z.string(), z.string())
        .refine((given) => filter.safeParse(given).success, 'The filter of the selection is not one of this list.'),
    }),
  ]);
}

/** Given back to start what was previewed: then rows that changed since, or others, are refused. */
export const previewed = z.string().max(60);

/**
 * What a bulk action would do: with how many, by the name of what is listed, and the first differences, each with what
 * `row` says of it. A `problem` leaves the row out.
 */
export function bulkPreviewReply<Name extends string, Row extends z.ZodRawShape>(name: Name, row: Row) {
  const count = { [name]: z.int() } as Record<Name, z.ZodInt>;
  const difference = { before: z.string(), after: z.string(), problem: z.string().nullable() };
  return success({
    ...count,
    /** Names these rows in their present versions, for the start. */
    previewed: z.string(),
    sample: z.array(z.object({ ...row, ...difference })),
  });
}
