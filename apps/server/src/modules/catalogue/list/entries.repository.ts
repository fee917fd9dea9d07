import type { FilterName } from '@bijli/contract/product-fields';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { beginsWith, escapeLike } from './codes.repository.ts';
import type { CatalogueSort, Place } from './cursor.ts';
import { filterColumns } from './entry-columns.ts';
import type { EntryFilter, Search } from './entry-filter.ts';

/** Up to this many are counted exactly. */
export const maxCounted = 10_000;

// Written out, so that they match the conditions of the partial indexes.
const views: Record<EntryFilter['view'], SQL> = {
  all: sql`true`,
  live: sql`e.state = 'live'`,
  draft: sql`e.state = 'draft'`,
  scheduled: sql`e.state = 'scheduled'`,
  archived: sql`e.state = 'archived'`,
  'no-stock': sql`e.state = 'live' AND NOT e.has_units`,
  missing: sql`e.missing > 0 AND e.state <> 'archived'`,
};
export type CatalogueView = keyof typeof views;
export const catalogueViews = Object.keys(views) as CatalogueView[];

type SortColumn = { column: SQL; write: (value: SQL) => SQL; read: (text: string) => SQL };
const plain = (column: SQL, type: SQL): SortColumn => ({
  column,
  write: (value) => sql`${value}::text`,
  read: (text) => sql`${text}::${type}`,
});

/** Cursors hold times in milliseconds, which is their precision. */
const sortColumns: Record<string, SortColumn> = {
  changed: {
    column: sql`e.changed_at`,
    write: (value) => sql`(extract(epoch FROM ${value}) * 1000)::bigint::text`,
    read: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 millisecond')`,
  },
  name: plain(sql`e.name`, sql`text`),
  price: plain(sql`e.sale_paise`, sql`bigint`),
  sold: plain(sql`e.sold_count`, sql`bigint`),
  sku: plain(sql`e.sku`, sql`text`),
};

/** The ids that the filter finds, in no order. */
export function entriesOf(filter: EntryFilter, columns: SQL = sql`e.product_id`): SQL {
  return sql`SELECT ${columns} FROM catalogue_entries e WHERE ${sql.join(conditions(filter), sql` AND `)}`;
}

function conditions(filter: EntryFilter): SQL[] {
  const { view, search, brandIds, categoryIds, minPaise, maxPaise, texts = {}, changedSince } = filter;
  return [
    views[view],
    ...(search ? [matches(search)] : []),
    ...(brandIds ? [sql`e.brand_id = ANY (${sql.param(brandIds)}::uuid[])`] : []),
    ...(categoryIds ? [sql`e.categories && ${sql.param(categoryIds)}::uuid[]`] : []),
    ...(minPaise === undefined ? [] : [sql`e.sale_paise >= ${minPaise}::bigint`]),
    ...(maxPaise === undefined ? [] : [sql`e.sale_paise <= ${maxPaise}::bigint`]),
    ...Object.entries(texts).map(
      ([name, text]) => sql`e.${sql.identifier(filterColumns[name as FilterName])} = ${text}`,
    ),
    ...(changedSince ? [sql`e.changed_at >= ${changedSince.toISOString()}::timestamptz`] : []),
  ];
}

/** Short words are found at the beginning of a word, longer ones anywhere: three letters make use of the index. */
export function matches({ words, code }: Search): SQL {
  const ofName = words.map((word) => sql`(' ' || e.name) LIKE ${`%${word.length < 3 ? ' ' : ''}${escapeLike(word)}%`}`);
  const inName = sql.join(ofName, sql` AND `);
  if (!code) return inName;
  const others =
    code.productIds.length > 0 ? sql` OR e.product_id = ANY (${sql.param(code.productIds)}::uuid[])` : sql``;
  return sql`(${inName} OR e.sku LIKE ${beginsWith(code.prefix)}${others})`;
}

/** Counts the products and their variants, up to one more than `maxCounted`. */
export async function countEntries(db: Database, filter: EntryFilter): Promise<{ total: number; variants: number }> {
  const [row] = await queryRows<{ total: number; variants: number }>(
    db,
    sql`SELECT count(*)::int AS total, coalesce(sum(found.variants), 0)::int AS variants
        FROM (${entriesOf(filter, sql`e.variants`)} LIMIT ${maxCounted + 1}) AS found`,
  );
  return row ?? { total: 0, variants: 0 };
}

/** How many each view has, exactly; for filters that find few. */
export async function countAllViews(db: Database, filter: EntryFilter): Promise<Record<string, number>> {
  const counts = catalogueViews.map(
    (view) => sql`count(*) FILTER (WHERE ${views[view]})::int AS ${sql.identifier(view)}`,
  );
  const columns = sql`e.state, e.has_units, e.missing`;
  const [row] = await queryRows<Record<string, number>>(
    db,
    sql`SELECT ${sql.join(counts, sql`, `)} FROM (${entriesOf(filter, columns)}) AS e`,
  );
  return row ?? {};
}

/** How many the planner expects. */
export async function estimateEntries(db: Database, filter: EntryFilter): Promise<number> {
  type Plan = { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] };
  const [row] = await queryRows<Plan>(db, sql`EXPLAIN (FORMAT JSON) ${entriesOf(filter)}`);
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

export type Page = {
  filter: EntryFilter;
  sort: CatalogueSort;
  limit: number;
  /** Beyond this place of the list, exclusive. */
  from: Place | undefined;
  isBackwards: boolean;
  /** Whether the filter finds few: then they are sorted; else the list is walked in its order until enough are found. */
  isSmall: boolean;
};

/** A part of the sorted list; backwards it begins with the one next to `from`. */
export function selectPlaces(db: Database, page: Page): Promise<Place[]> {
  const { filter, sort, limit, from, isBackwards, isSmall } = page;
  const { column, write, read } = sortColumns[sort.replace('-', '')] ?? plain(sql`e.name`, sql`text`);
  const isDescending = sort.startsWith('-') !== isBackwards;
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const start = (place: SQL, id: SQL) =>
    from ? sql`(${place}, ${id}) ${beyond} (${read(from.value)}, ${from.productId}::uuid)` : sql`true`;
  const columns = sql`${column} AS place, e.product_id`;
  if (!isSmall)
    return queryRows<Place>(
      db,
      sql`SELECT ${write(sql`found.place`)} AS value, found.product_id AS "productId" FROM (
            ${entriesOf(filter, columns)} AND ${start(column, sql`e.product_id`)}
            ORDER BY ${column} ${direction}, e.product_id ${direction} LIMIT ${limit}
          ) AS found ORDER BY found.place ${direction}, found.product_id ${direction}`,
    );
  return queryRows<Place>(
    db,
    sql`WITH found AS MATERIALIZED (${entriesOf(filter, columns)})
        SELECT ${write(sql`found.place`)} AS value, found.product_id AS "productId" FROM found
        WHERE ${start(sql`found.place`, sql`found.product_id`)}
        ORDER BY found.place ${direction}, found.product_id ${direction} LIMIT ${limit}`,
  );
}
