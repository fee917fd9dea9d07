import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/test-database.ts';
import { watchStatements } from '../../../../test/watch-statements.ts';
import { createLogger } from '../../logging.ts';
import { newId } from '../columns.ts';
import type { OpenDatabase } from '../database.ts';
import { sql } from '../drizzle.ts';
import { numberColumn, textColumn, timeColumn, uuidColumn } from './keyset-cursor.ts';
import { defineKeysetList, type ListPage } from './keyset-list.ts';

type Row = { id: string; name: string; amount: number; at: number; owner: string };

const definition = {
  from: sql`listed l JOIN owners o ON o.id = l.owner_id`,
  id: uuidColumn(sql`l.id`),
  sorts: {
    name: textColumn(sql`l.name`),
    amount: numberColumn(sql`l.amount`),
    at: timeColumn(sql`l.at`),
    owner: { ...textColumn(sql`o.name`), isJoined: true },
  },
  views: { all: sql`true`, negative: sql`l.amount < 0` },
  sums: { amounts: sql`l.amount` },
};
const list = defineKeysetList(definition);
const sorts = ['name', 'amount', 'at', 'owner'].flatMap((sort) => [sort, `-${sort}`]);
const seed = Number(process.env['TEST_SEED']);
/** Few different values, so that many rows are alike in each. */
const row = fc.record({
  name: fc.constantFrom('', 'a', 'A', 'é', 'zebra', 'zebra 10', "O'Brien", '\u{1f600}', '%'),
  amount: fc.constantFrom(-7, 0, 5, 1_000_000_000_000),
  at: fc.constantFrom(0, 1, 999, 1_700_000_000_123, 1_700_000_000_124),
  owner: fc.constantFrom('Asha', 'asha', 'Zoya'),
});

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase(createLogger('silent'));
  await database.db.execute(sql`CREATE TABLE owners (id uuid PRIMARY KEY, name text COLLATE "C" NOT NULL UNIQUE)`);
  await database.db.execute(sql`CREATE TABLE listed (id uuid PRIMARY KEY, name text COLLATE "C" NOT NULL, amount bigint NOT NULL,
    at timestamptz(3) NOT NULL, owner_id uuid NOT NULL REFERENCES owners)`);
  await database.db.execute(
    sql`INSERT INTO owners SELECT gen_random_uuid(), given FROM unnest(ARRAY['Asha', 'asha', 'Zoya']) AS given`,
  );
});
afterAll(() => database.close());

async function fill(rows: Row[]): Promise<void> {
  await database.db.execute(sql`DELETE FROM listed`);
  await database.db.execute(sql`INSERT INTO listed
    SELECT g.id, g.name, g.amount, timestamptz 'epoch' + g.at * interval '1 millisecond', o.id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g(id uuid, name text, amount bigint, at bigint, owner text)
    JOIN owners o ON o.name COLLATE "C" = g.owner`);
  await database.db.execute(sql`ANALYZE listed`);
}

const randomRows = (count: number): Row[] =>
  fc.sample(row, { numRuns: count, seed }).map((values) => ({ id: newId(), ...values }));

const bytes = (text: string) => Buffer.from(text);

/** As the list should be, by another way. */
function sorted(rows: Row[], sort: string): string[] {
  const by = sort.replace('-', '') as keyof Row;
  const ordered = rows.toSorted((one, other) => {
    const [a, b] = [one[by], other[by]];
    const compared = typeof a === 'number' ? a - Number(b) : Buffer.compare(bytes(a), bytes(String(b)));
    return compared || Buffer.compare(bytes(one.id), bytes(other.id));
  });
  return (sort.startsWith('-') ? ordered.reverse() : ordered).map(({ id }) => id);
}

async function walk(page: ListPage, to: 'next' | 'previous'): Promise<{ pages: string[][]; last: string }> {
  const pages: string[][] = [];
  let last = '';
  for (let asked: ListPage | undefined = page; asked; ) {
    const found = await list.findPage(database.db, [], asked);
    pages.push(found.ids);
    const cursor = found[to];
    last = cursor ?? last;
    const { sort, limit } = page;
    asked = cursor === null ? undefined : { sort, limit, [to === 'next' ? 'after' : 'before']: cursor };
  }
  return { pages, last };
}

async function walkBothWays(rows: Row[], sort: string, limit: number): Promise<void> {
  const expected = sorted(rows, sort);
  const forwards = await walk({ sort, limit }, 'next');
  expect(forwards.pages.flat(), sort).toEqual(expected);
  expect(forwards.pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
  if (forwards.last === '') return;
  const backwards = await walk({ sort, limit, before: forwards.last }, 'previous');
  const seen = backwards.pages.toReversed().flat();
  expect(seen, sort).toEqual(expected.slice(0, seen.length));
  expect(seen.length, sort).toBeGreaterThanOrEqual(expected.length - 2 * limit);
}

test('[LISTC-20] a list of few rows is walked forwards and backwards, each row once and in order, also among equals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 12 }), async (count, limit) => {
      const rows = randomRows(count);
      await fill(rows);
      for (const sort of sorts) await walkBothWays(rows, sort, limit);
      const { total, isEstimate, sums } = await list.findPage(database.db, [], { sort: 'name', limit });
      const amounts = rows.reduce((sum, { amount }) => sum + amount, 0);
      expect([total, isEstimate, sums]).toEqual([count, false, { amounts }]);
    }),
    { numRuns: 8, seed },
  );
});

test('[LISTC-20] so is a list of more rows than are counted, whose total is about right', async () => {
  const rows = randomRows(10_300);
  await fill(rows);
  for (const sort of sorts) await walkBothWays(rows, sort, 1500);
  const { isEstimate, total, sums } = await list.findPage(database.db, [], { sort: 'name', limit: 1 });
  expect([isEstimate, total, sums]).toEqual([true, 10_000, null]);
  const negative = rows.filter(({ amount }) => amount < 0).length;
  for (const counted of [list, defineKeysetList({ ...definition, areViewsIndexed: true })])
    expect(await counted.countViews(database.db, [])).toEqual({
      all: { total: 10_000, isEstimate: true },
      negative: { total: negative, isEstimate: false },
    });
});

test('[LISTC-21] a cursor that is none, of another order, or made by somebody else is refused with a sentence', async () => {
  await fill(randomRows(10));
  const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const { next } = await list.findPage(database.db, [], { sort: 'amount', limit: 2 });
  expect(next).not.toBeNull();
  const id = newId();
  const hostile: [string, string][] = [
    ['name', next ?? ''],
    ['-amount', next ?? ''],
    ['amount', 'x'],
    ['amount', `${next}x!`.slice(3)],
    ['amount', made(['amount', '1; DROP TABLE listed', id])],
    ['amount', made(['amount', 1, id])],
    ['amount', made(['amount', '1', id, ''])],
    ['amount', made(['amount', '9'.repeat(30), id])],
    ['amount', made(['amount', '1', "'"])],
    ['amount', made(['amount', '1', id.replaceAll('-', '').padEnd(36, '-')])],
    ['amount', made({ length: 3 })],
    ['at', made(['at', 'infinity', id])],
    ['name', made(['name', 'a\0b', id])],
    ['name', made(null)],
  ];
  for (const [sort, cursor] of hostile)
    for (const page of [{ after: cursor }, { before: cursor }])
      await expect(list.findPage(database.db, [], { sort, limit: 2, ...page }), cursor).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'This part of the list cannot be opened. Open its first page.',
      });
  const both = { sort: 'amount', limit: 2, after: next ?? '', before: next ?? '' };
  await expect(list.findPage(database.db, [], both)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(
    await list.findPage(database.db, [], { sort: 'name', limit: 20, after: made(['name', "'; --", id]) }),
  ).toBeTruthy();
});

test('[LISTC-20] the walk of a list in the order of a joined table begins in the index of that table', async () => {
  const { db, jobDatabase } = database;
  await fill([]);
  await db.execute(sql`INSERT INTO owners SELECT gen_random_uuid(), 'Owner ' || n FROM generate_series(1, 10300) AS n`);
  await db.execute(sql`INSERT INTO listed SELECT gen_random_uuid(), '', 0, now(), o.id FROM owners o`);
  await db.execute(sql`CREATE INDEX ON listed (owner_id)`);
  await db.execute(sql`ANALYZE`);
  const { next } = await list.findPage(db, [], { sort: 'owner', limit: 2 });
  const watch = watchStatements();
  await list.findPage(db, [], { sort: 'owner', limit: 2, after: next ?? '' });
  const [walk] = watch.stop().statements.filter(({ text }) => text.includes('ORDER BY'));
  const { rows } = await jobDatabase.executeSql(`EXPLAIN (FORMAT JSON) ${walk?.text}`, walk?.values);
  expect(JSON.stringify(rows)).toMatch(/"Index Cond":"\(\w*\.?name >= /);
});
