import { AppError } from '../../../errors.ts';
import { type Database, queryRows } from '../database.ts';
import { type SQL, sql } from '../drizzle.ts';
import { type CursorColumn, type Position, readCursor, writeCursor } from './keyset-cursor.ts';

/** Up to this many are counted exactly. */
const maxCounted = 10_000;
/** Of so many, all views are counted in one pass; of more, and of views with an index, each up to `maxCounted`. */
const maxInOnePass = 100_000;

type Sort = CursorColumn & {
  /** Of another table than the id: compared on its own too, so that the walk begins in the index of that table. */
  isJoined?: boolean;
};

type Definition<View extends string = string, Sum extends string = string> = {
  from: SQL;
  /** The same, read from where the filters find few; what is counted and sorted is read from there. */
  fromFew?: SQL;
  /** Unique; breaks ties in every order. */
  id: CursorColumn;
  /**
   * A row is quickly read by its id: of few that are found these are read one by one for their order. Without it the
   * database may read an index of all rows instead, which at a million is slower.
   */
  isReadById?: boolean;
  /** By name; a minus before the name sorts downwards. */
  sorts: Readonly<Record<string, Sort>>;
  /** The condition of each, written as partial indexes have it. */
  views?: Readonly<Record<View, SQL>>;
  /** Each view is found by an index, and all of them together are not read for the counts of many. */
  areViewsIndexed?: boolean;
  /** What is added up over all that is found. */
  sums?: Readonly<Record<Sum, SQL>>;
};

/** Joined by AND. */
export type Conditions = readonly SQL[];

export type ListPage = {
  sort: string;
  limit: number;
  /** Cursors of an earlier page; at most one. */
  after?: string | undefined;
  before?: string | undefined;
};

/** Exact up to `maxCounted`; above it what the database expects, in two digits. */
export type Total = { total: number; isEstimate: boolean };

export type FoundPage<Sum extends string = string> = Total & {
  ids: string[];
  /** Null when more is found than is counted. */
  sums: Record<Sum, number> | null;
  next: string | null;
  previous: string | null;
};

export type KeysetList<View extends string, Sum extends string> = {
  /** What is found, in no order. */
  select: (columns: SQL, conditions: Conditions) => SQL;
  /** @throws AppError invalid_input for cursors of no page of this list */
  findPage: (db: Database, conditions: Conditions, page: ListPage) => Promise<FoundPage<Sum>>;
  /** How many are found, without a page of them. */
  count: (db: Database, conditions: Conditions) => Promise<Total>;
  /** How many each view has. */
  countViews: (db: Database, conditions: Conditions) => Promise<Record<View, Total>>;
};

/**
 * A list that is read in pages, each found from the last row of the one before. What is found is first counted, up to
 * 10,001: few are sorted, of many the list is walked in its order until a page is full.
 */
export function defineKeysetList<View extends string = never, Sum extends string = never>(
  list: Definition<View, Sum>,
): KeysetList<View, Sum> {
  return {
    select: (columns, conditions) => select(list, columns, conditions),
    findPage: (db, conditions, page) => findPage(db, { list, conditions }, page) as Promise<FoundPage<Sum>>,
    count: async (db, conditions) => {
      const found = { list, conditions };
      return totalOf(db, found, (await countUpTo(db, found)).total);
    },
    countViews: (db, conditions) => countViews(db, { list, conditions }) as Promise<Record<View, Total>>,
  };
}

/** Of few. */
function selectFew(list: Definition, columns: SQL, conditions: Conditions): SQL {
  return select({ ...list, from: list.fromFew ?? list.from }, columns, conditions);
}

function select({ from }: Definition, columns: SQL, conditions: Conditions): SQL {
  const all = conditions.length > 0 ? sql.join([...conditions], sql` AND `) : sql`true`;
  return sql`SELECT ${columns} FROM ${from} WHERE ${all}`;
}

type Found = { list: Definition; conditions: Conditions };

async function findPage(db: Database, found: Found, { sort, limit, after, before }: ListPage): Promise<FoundPage> {
  if (after && before) throw new AppError('invalid_input', 'Give after or before, not both.');
  const { id, sorts } = found.list;
  const value = sorts[sort.replace('-', '')];
  if (!value) throw new Error(`The list has no order ${sort}`);
  const cursor = after ?? before;
  const from = cursor === undefined ? undefined : readCursor(sort, { value, id }, cursor);
  const isBackwards = before !== undefined;
  const isDescending = sort.startsWith('-') !== isBackwards;
  const { total, sums } = await countUpTo(db, found);
  const part = { value, isDescending, from, limit: limit + 1 };
  const positions = await queryRows<Position>(
    db,
    total <= maxCounted ? sortedPositions(found, part) : walkedPositions(found, part),
  );
  const isMore = positions.length > limit;
  const shown = positions.slice(0, limit);
  if (isBackwards) shown.reverse();
  const cursorOf = (position: Position | undefined, isThere: boolean) =>
    position && isThere ? writeCursor(sort, position) : null;
  return {
    ids: shown.map((position) => position.id),
    ...(await totalOf(db, found, total)),
    sums: total <= maxCounted ? sums : null,
    next: cursorOf(shown.at(-1), isBackwards || isMore),
    previous: cursorOf(shown[0], isBackwards ? isMore : from !== undefined),
  };
}

/** A part of the list; backwards it begins with the one next to `from`. */
type Part = {
  value: Sort;
  isDescending: boolean;
  /** Beyond this position, exclusive. */
  from: Position | undefined;
  limit: number;
};

/** For few: all of them are sorted. */
function sortedPositions({ list, conditions }: Found, { value, isDescending, from, limit }: Part): SQL {
  const columns = sql`${value.column} AS position, ${list.id.column} AS id`;
  const position = ofFound({ value, id: list.id });
  const start = from ? isBeyond({ ...position, from, isDescending }) : sql`true`;
  const found = list.isReadById ? readById(list, value, conditions) : selectFew(list, columns, conditions);
  return sql`WITH found AS MATERIALIZED (${found})
    SELECT ${value.write(sql`found.position`)} AS value, ${list.id.write(sql`found.id`)} AS id
    FROM found WHERE ${start} ORDER BY ${order(position, isDescending)} LIMIT ${limit}`;
}

/** The limit keeps the database from joining all rows. */
function readById(list: Definition, value: Sort, conditions: Conditions): SQL {
  const row = sql`SELECT ${value.column} AS position FROM ${list.from} WHERE ${list.id.column} = of_list.id LIMIT 1`;
  return sql`SELECT one.position, of_list.id
    FROM (${select(list, sql`${list.id.column} AS id`, conditions)} OFFSET 0) AS of_list CROSS JOIN LATERAL (${row}) AS one`;
}

/** For many: the list is walked in its order until enough are found. */
function walkedPositions({ list, conditions }: Found, { value, isDescending, from, limit }: Part): SQL {
  const columns = sql`${value.column} AS position, ${list.id.column} AS id`;
  const position = { value, id: list.id };
  const start = from ? [isBeyond({ ...position, from, isDescending })] : [];
  const startOfJoined =
    from && value.isJoined ? [sql`${value.column} ${isDescending ? sql`<=` : sql`>=`} ${value.read(from.value)}`] : [];
  return sql`SELECT ${value.write(sql`found.position`)} AS value, ${list.id.write(sql`found.id`)} AS id
    FROM (
      ${select(list, columns, [...conditions, ...startOfJoined, ...start])}
      ORDER BY ${order(position, isDescending)} LIMIT ${limit}
    ) AS found ORDER BY ${order(ofFound(position), isDescending)}`;
}

type Columns = { value: CursorColumn; id: CursorColumn };

function ofFound({ value, id }: Columns): Columns {
  return { value: { ...value, column: sql`found.position` }, id: { ...id, column: sql`found.id` } };
}

function isBeyond({ value, id, from, isDescending }: Columns & { from: Position; isDescending: boolean }): SQL {
  const beyond = isDescending ? sql`<` : sql`>`;
  return sql`(${value.column}, ${id.column}) ${beyond} (${value.read(from.value)}, ${id.read(from.id)})`;
}

function order({ value, id }: Columns, isDescending: boolean): SQL {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  return sql`${value.column} ${direction}, ${id.column} ${direction}`;
}

/** Counts up to one more than `maxCounted`, and adds up. */
async function countUpTo(db: Database, { list, conditions }: Found) {
  const sums = Object.entries(list.sums ?? {});
  const columns = sums.map(([, column], index) => sql`, ${column} AS ${sql.identifier(`column${index}`)}`);
  const added = sums.map(([name], index) => {
    const column = sql`found.${sql.identifier(`column${index}`)}`;
    return sql`, coalesce(sum(${column}), 0)::float8 AS ${sql.identifier(`sum of ${name}`)}`;
  });
  const limited = selectFew(list, sql`${list.id.column} AS id${sql.join(columns)}`, conditions);
  const [row] = await queryRows<Record<string, number>>(
    db,
    sql`SELECT count(*)::int AS total${sql.join(added)} FROM (${limited} LIMIT ${maxCounted + 1}) AS found`,
  );
  const counted = row ?? {};
  return {
    total: counted['total'] ?? 0,
    sums: Object.fromEntries(sums.map(([name]) => [name, counted[`sum of ${name}`] ?? 0])),
  };
}

async function countViews(db: Database, found: Found): Promise<Record<string, Total>> {
  const { list, conditions } = found;
  const views = Object.entries(list.views ?? {});
  const { total } = await countUpTo(db, found);
  if (total <= maxCounted || (!list.areViewsIndexed && (await estimate(db, found)) <= maxInOnePass)) {
    const counts = views.map(([name, is]) => sql`count(*) FILTER (WHERE ${is})::int AS ${sql.identifier(name)}`);
    const [row] = await queryRows<Record<string, number>>(db, select(list, sql.join(counts, sql`, `), conditions));
    return Object.fromEntries(views.map(([name]) => [name, rounded(row?.[name] ?? 0)]));
  }
  const ofViews = views.map(([name, is]) => ({ name, found: { list, conditions: [is, ...conditions] } }));
  const columns = ofViews.map(
    ({ name, found }) =>
      sql`(SELECT count(*)::int FROM (${selectFew(list, list.id.column, found.conditions)} LIMIT ${maxCounted + 1}) AS of_view) AS ${sql.identifier(name)}`,
  );
  const [row] = await queryRows<Record<string, number>>(db, sql`SELECT ${sql.join(columns, sql`, `)}`);
  const totals: Record<string, Total> = {};
  for (const { name, found } of ofViews) totals[name] = await totalOf(db, found, row?.[name] ?? 0);
  return totals;
}

async function totalOf(db: Database, found: Found, counted: number): Promise<Total> {
  if (counted <= maxCounted) return { total: counted, isEstimate: false };
  return rounded(Math.max(counted, await estimate(db, found)));
}

function rounded(count: number): Total {
  const isEstimate = count > maxCounted;
  return { total: isEstimate ? Math.max(maxCounted, Number(count.toPrecision(2))) : count, isEstimate };
}

/** How many the planner expects. */
async function estimate(db: Database, { list, conditions }: Found): Promise<number> {
  type Plan = { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] };
  const [row] = await queryRows<Plan>(db, sql`EXPLAIN (FORMAT JSON) ${select(list, list.id.column, conditions)}`);
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** Rows that were read by their ids, in the order of these. */
export function inOrderOf<Row extends { id: string | number }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
