import type { Input, Permission } from '@bijli/contract';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { finishJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { jobKinds } from '../../job-kinds.ts';
import type { JobKind } from '../index.ts';
import { clearOldJobs, workOnStaffJob } from '../index.ts';

/** Called before a part is written; throws what a test wants. */
let beforePart: (number: number) => void = () => {};
const exporting: JobKind = {
  ...jobKinds['list-export'],
  async run(ctx, input, row, prepared) {
    beforePart(row.number);
    return jobKinds['list-export'].run(ctx, input, row, prepared);
  },
};
const permissions: Permission[] = ['jobs.read', 'audit.read', 'staff.read', 'api-keys.change', 'products.change'];
const overrides = { staffJobKinds: { ...jobKinds, 'list-export': exporting } };
const [store, person] = await storeOfFile((store) => createStaff(store, { permissions }), { overrides });

const start = async (body: Input<'startListExport'>['body'], { api }: TestPerson = person) =>
  (await api.startListExport({ body })).jobId;
const download = async (id: string, { api }: TestPerson = person) => {
  const { name, bytes } = await api.downloadListExport({ params: { id } });
  return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
};
const linesOf = (text: string) => text.trimEnd().split('\r\n');

async function addEntries(entity: string, count: number): Promise<void> {
  await store.rows(sql`INSERT INTO audit_entries (at, actor_kind, action, entity, entity_id, before, after, personal)
    SELECT timestamptz '2025-01-01' + (n / 7) * interval '1 minute', 'command', 'list.test', ${entity}, n::text, '{}', '{}', '{}'
    FROM generate_series(1, ${count}::int) AS n`);
}

test('[LISTC-30] 2,500 audit entries are a file of 2,500 lines, each once and in the order of the list', async () => {
  await addEntries('counted', 2500);
  const query = { entity: 'counted', sort: 'at', limit: '5', before: 'x' };
  const jobId = await start({ list: 'audit', query, columns: ['entityId', 'at', 'by'] });
  const started = (await person.api.readStaffJob({ params: { id: jobId } })).job;
  expect(started).toMatchObject({ title: 'Export 2,500 audit entries', total: 10, done: 0, file: null });
  const { job, results } = await finishJob(store, person.api, jobId);
  expect(job).toMatchObject({ state: 'done', done: 10, leftOut: 0, undo: 'impossible' });
  expect([results[0]?.name, results[9]?.name]).toEqual(['Lines 1 to 250', 'From line 2,251']);
  expect(results.map(({ sentence }) => sentence)).toEqual(Array.from({ length: 10 }, () => '250 lines were written.'));
  const { name, text } = await download(jobId);
  expect([name, name]).toEqual([job.file?.name, expect.stringMatching(/^audit-\d{4}-\d\d-\d\d\.csv$/)]);
  const [head, ...lines] = linesOf(text);
  expect([head, lines[0]]).toEqual(['\u{feff}ID,Time (IST),By', '1,2025-01-01 05:30:00,A command']);
  expect(lines.map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: 2500 }, (_, index) => String(index + 1)),
  );
});

test('[LISTC-31] a value that a spreadsheet would run is text in the file', async () => {
  const names = ["=cmd|' /C calc'!A0", '+91 2+5', '@SUM(A1)', '-2+3', '\tTab', '＝1+1', 'Zoya "Z", of Pune'];
  for (const name of names) {
    const { id } = await createStaff(store);
    await store.rows(
      sql`UPDATE staff_members SET name = ${name}, email = ${`listed.${id}@bijli.example`} WHERE id = ${id}`,
    );
  }
  const jobId = await start({ list: 'people', query: { search: 'listed.' }, columns: ['name'] });
  await finishJob(store, person.api, jobId);
  const [, ...lines] = linesOf((await download(jobId)).text);
  const guarded = names.slice(0, -1).map((name) => `'${name}`);
  expect(lines.map((line) => line.replace(/^"(.*)"$/, '$1')).toSorted()).toEqual(
    [...guarded, 'Zoya ""Z"", of Pune'].toSorted(),
  );
});

test('[LISTC-32] an export goes on where its worker died, and two workers at once write no part twice', async () => {
  await addEntries('killed', 1500);
  const jobId = await start({ list: 'audit', query: { entity: 'killed' }, columns: ['entityId'] });
  beforePart = (number) => {
    if (number === 4) throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  };
  await expect(workOnStaffJob(store.ctx, { jobId })).rejects.toThrow();
  beforePart = () => {};
  expect((await person.api.readStaffJob({ params: { id: jobId } })).job).toMatchObject({ state: 'running', done: 3 });
  expect((await refusalOf(download(jobId))).status).toBe(422);
  await Promise.all([workOnStaffJob(store.ctx, { jobId }), workOnStaffJob(store.ctx, { jobId })]);
  await store.runJobs();
  const [, ...lines] = linesOf((await download(jobId)).text);
  expect(lines.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 1500 }, (_, n) => String(n + 1)),
  );
});

test('[LISTC-33] who may not read a list neither exports it nor downloads its file; a list, filter or column that is none is refused', async () => {
  const jobId = await start({ list: 'people', columns: ['name'] });
  await finishJob(store, person.api, jobId);
  const other = await createStaff(store, { permissions: ['jobs.read', 'audit.read'] });
  const colleague = await createStaff(store, { permissions: ['jobs.read', 'staff.read'] });
  expect((await refusalOf(start({ list: 'people', columns: ['name'] }, other))).message).toContain("'staff.read'");
  expect((await refusalOf(download(jobId, other))).status).toBe(403);
  expect((await download(jobId, colleague)).text).toContain('Rohan Deshpande');
  const refused: [Input<'startListExport'>['body'], string][] = [
    [{ list: 'people', columns: ['name', 'password'] }, "columns: the list of people has no column 'password'"],
    [{ list: 'people', query: { state: 'asleep' }, columns: ['name'] }, 'state'],
    [{ list: 'parcels' as 'people', columns: ['name'] }, 'list'],
    [{ list: 'people', columns: [] }, 'columns'],
  ];
  for (const [body, words] of refused) {
    const { status, message } = await refusalOf(start(body));
    expect([status, message], message).toEqual([400, expect.stringContaining(words)]);
  }
  const empty = await refusalOf(start({ list: 'people', query: { search: 'nobody at all' }, columns: ['name'] }));
  expect([empty.status, empty.message]).toEqual([422, 'There is nothing to export.']);
  const [options, body] = [{ idempotencyKey: 'export-once-1' }, { list: 'jobs' as const, columns: ['title'] }];
  const twice = [
    await person.api.startListExport({ body }, options),
    await person.api.startListExport({ body }, options),
  ];
  expect(twice[0]?.jobId).toBe(twice[1]?.jobId);
});

test('[LISTC-34] the audit says who exported and who downloaded a list, with its filter', async () => {
  const jobId = await start({ list: 'jobs', query: { sort: 'created' }, columns: ['title', 'state'] });
  await finishJob(store, person.api, jobId);
  await download(jobId);
  const entries = await store.rows<{
    action: string;
    entity_id: string;
    after: Record<string, unknown>;
    actor_id: string;
  }>(
    sql`SELECT action, entity_id, after, actor_id FROM audit_entries WHERE entity = 'list' AND after->>'job' = ${jobId} ORDER BY id`,
  );
  expect(entries.map(({ action, entity_id, actor_id }) => [action, entity_id, actor_id])).toEqual([
    ['list.export', 'jobs', person.id],
    ['list.download', 'jobs', person.id],
  ]);
  for (const { after } of entries)
    expect(after).toMatchObject({ name: 'jobs', filter: { sort: 'created' }, columns: ['title', 'state'] });
});

test('[LISTC-35] every list is exported with all its columns; its file is kept for a week, or until a person is erased', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  await owner.api.createApiKey({ body: { name: 'exported', permissions: ['jobs.read'] } });
  const body = new TextEncoder().encode('sku,price\nA-1,9\n');
  await person.api.uploadImport({ query: { fileName: 'exported.csv' }, body });
  const columns = {
    audit: ['number', 'at', 'by', 'byKind', 'action', 'entity', 'thing', 'entityId', 'before', 'after'],
    people: ['name', 'email', 'role', 'state', 'factor', 'seen'],
    'api-keys': ['name', 'hint', 'permissions', 'madeBy', 'used', 'expires', 'created'],
    jobs: ['title', 'kind', 'state', 'total', 'done', 'leftOut', 'startedBy', 'created', 'finished', 'problem'],
    imports: ['fileName', 'source', 'state', 'lines', 'new', 'changed', 'same', 'wrong', 'createdBy', 'created'],
  };
  const ids: string[] = [];
  for (const [list, all] of Object.entries(columns)) {
    const id = await start({ list: list as keyof typeof columns, columns: all });
    await finishJob(store, person.api, id);
    const [head, first] = linesOf((await download(id)).text);
    expect(head?.split(',').length, list).toBe(all.length);
    expect(first, list).toContain(',');
    ids.push(id);
  }
  const [kept = '', erased = ''] = ids;
  const fileOf = async (id: string) => (await person.api.readStaffJob({ params: { id } })).job.file;
  const after = (days: number) => ({
    ...store.ctx,
    clock: () => new Date(store.ctx.clock().getTime() + days * 86_400_000),
  });
  await clearOldJobs(after(6.9));
  expect(await fileOf(kept)).not.toBeNull();
  await clearOldJobs(after(7.1));
  expect(await fileOf(kept)).toBeNull();
  expect((await refusalOf(download(kept))).message).toBe('This job has no file, or it is no longer kept.');
  const again = await start({ list: 'people', columns: ['name'] });
  await finishJob(store, person.api, again);
  const running = await start({ list: 'audit', query: { entity: 'counted' }, columns: ['entityId'] });
  beforePart = (number) => {
    if (number === 2) throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  };
  await expect(workOnStaffJob(store.ctx, { jobId: running })).rejects.toThrow();
  beforePart = () => {};
  const leaver = await createStaff(store);
  await owner.api.changeStaff({ params: { id: leaver.id }, body: { version: 1, isEnabled: false } });
  await owner.api.eraseStaff({ params: { id: leaver.id } });
  expect([await fileOf(again), await fileOf(erased)]).toEqual([null, null]);
  const { job, results } = await finishJob(store, person.api, running);
  expect(job).toMatchObject({ state: 'done', leftOut: 9, file: null });
  expect(results.at(-1)?.sentence).toBe('The file was removed, because a person was erased. Please export again.');
});
