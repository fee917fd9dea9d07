import type { Received, Reply } from '@bijli/contract';
import { paperKey, supplierKey } from '@bijli/rules';
import { endOfDay, escapeLike, isOneOf, isOneOfActors, startOfDay } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';

type Query = NonNullable<Received<'listReceipts'>['query']>;
type Filter = Omit<Query, 'view' | 'sort' | 'after' | 'before' | 'limit'>;

const views = {
  all: sql`true`,
  draft: sql`r.state = 'draft'`,
  posted: sql`r.state = 'posted'`,
  undone: sql`r.state = 'undone'`,
} satisfies Record<Query['view'], SQL>;

export const receiptList = defineKeysetList({
  from: sql`receipts r`,
  id: uuidColumn(sql`r.id`),
  sorts: { created: timeColumn(sql`r.created_at`) },
  views,
});

export function receiptConditions(
  { search, state, createdBy, since, until }: Filter,
  view: keyof typeof views = 'all',
): SQL[] {
  return [
    views[view],
    ...(search ? [matches(search)] : []),
    ...(state?.length ? [isOneOf(sql`r.state`, state, sql`text`)] : []),
    ...(createdBy?.length ? [isOneOfActors(sql`r.created_by`, createdBy)] : []),
    ...(since ? [sql`r.created_at >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`r.created_at < ${endOfDay(until)}`] : []),
  ];
}

/** A part of the supplier's name; or the beginning of the number of the paper, or of the receipt. */
function matches(search: string): SQL {
  const begins = `${escapeLike(paperKey(search))}%`;
  return sql`(r.supplier_key LIKE ${`%${escapeLike(supplierKey(search))}%`} OR r.paper_key LIKE ${begins}
    OR r.number LIKE ${`${escapeLike(search.trim().toUpperCase())}%`})`;
}

type Receipt = Reply<'readReceipt'>['receipt'];
type Times = 'createdAt' | 'postedAt' | 'undoneAt';
/** Times in milliseconds, people by id. */
export type ListedReceipt = Omit<Receipt, Times> & {
  createdAt: number;
  postedAt: number | null;
  undoneAt: number | null;
};

/** What is shown of these, in their order. */
export async function selectListed(db: Database, ids: readonly string[]): Promise<ListedReceipt[]> {
  const ms = (column: SQL) => sql`(extract(epoch FROM ${column}) * 1000)::float8`;
  const rows = await queryRows<ListedReceipt>(
    db,
    sql`SELECT r.id, r.number, r.version, r.state, r.supplier, r.paper_kind AS "paperKind", r.paper_number AS "paperNumber",
        r.paper_date::text AS "paperDate", r.note, coalesce(s.lines, 0) AS lines, coalesce(s.received, 0) AS received,
        coalesce(s.damaged, 0) AS damaged, coalesce(s.unnumbered, 0) AS unnumbered,
        ${ms(sql`r.created_at`)} AS "createdAt", r.created_by AS "createdBy", ${ms(sql`r.posted_at`)} AS "postedAt",
        r.posted_by AS "postedBy", ${ms(sql`r.undone_at`)} AS "undoneAt", r.undone_by AS "undoneBy", r.undone_why AS "undoneWhy"
      FROM receipts r
      LEFT JOIN LATERAL (SELECT count(*)::int AS lines, sum(l.received)::int AS received, sum(l.damaged)::int AS damaged,
          sum(CASE WHEN p.serial_kind <> 'none' THEN l.received
            - (SELECT count(*) FROM receipt_pieces piece WHERE piece.line_id = l.id) ELSE 0 END)::int AS unnumbered
        FROM receipt_lines l LEFT JOIN products p ON p.id = l.product_id WHERE l.receipt_id = r.id) s ON true
      WHERE r.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}
