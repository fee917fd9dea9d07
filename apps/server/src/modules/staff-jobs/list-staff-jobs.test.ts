import type { Input } from '@bijli/contract';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { walkList } from '../../../test/walk-list.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';

const [store, person] = await storeOfFile((store) => createStaff(store, { permissions: ['jobs.read'] }));
const otherId = newId();

const jobs: { title: string; kind: string; state: string; day: string; by: string | null }[] = [
  { title: 'Archive 37 products', kind: 'bulk-edit', state: 'done', day: '2026-01-05', by: person.id },
  { title: 'Import of diwali 100%.csv', kind: 'import', state: 'failed', day: '2026-01-04', by: otherId },
  { title: 'Photos', kind: 'photos', state: 'done', day: '2026-01-03', by: null },
  { title: 'Import of holi.csv', kind: 'import', state: 'done', day: '2026-01-02', by: person.id },
];
await store.rows(sql`DELETE FROM staff_jobs`);
for (const { title, kind, state, day, by } of jobs)
  await store.rows(sql`INSERT INTO staff_jobs
      (id, kind, permission, title, input, state, total, started_by, started_by_kind, created_at, finished_at)
    VALUES (${newId()}, ${kind}, 'products.change', ${title}, '{}', ${state}, 1, ${by}::uuid, ${by === null ? 'command' : 'staff'},
      ${`${day}T00:00:00+05:30`}, now())`);

const list = (query: NonNullable<Input<'listStaffJobs'>['query']> = {}) =>
  walkList(async (part) => {
    const { jobs: rows, ...page } = await person.api.listStaffJobs({ query: { ...query, ...part } });
    return { rows: rows.map(({ title }) => title), ...page };
  });
const titles = (...places: number[]) => places.map((place) => jobs[place]?.title);

test('[LISTC-24] jobs are found by title, kind, state, who started them and since when, the newest or the oldest first', async () => {
  expect(await list()).toEqual(titles(0, 1, 2, 3));
  expect(await list({ sort: 'created' })).toEqual(titles(3, 2, 1, 0));
  expect(await list({ search: 'IMPORT csv' })).toEqual(titles(1, 3));
  expect(await list({ search: '100%' })).toEqual(titles(1));
  expect(await list({ kind: 'import,photos', state: 'done' })).toEqual(titles(2, 3));
  expect(await list({ startedBy: person.id })).toEqual(titles(0, 3));
  expect(await list({ startedBy: `command,${otherId}` })).toEqual(titles(1, 2));
  expect(await list({ since: '2026-01-04' })).toEqual(titles(0, 1));
  const { jobs: rows, total } = await person.api.listStaffJobs({ query: { state: 'failed' } });
  expect([total, rows[0]?.startedById]).toEqual([1, otherId]);
});

test('[LISTC-26] a kind or state of job that is none is refused with a sentence that names the field', async () => {
  for (const query of [{ kind: 'imports' }, { state: 'ended' }, { startedBy: 'Rohan' }] as const) {
    const { status, message } = await refusalOf(person.api.listStaffJobs({ query }));
    expect([status, message.split(/[ .]/)[0]]).toEqual([400, Object.keys(query)[0]]);
  }
});
