import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { jobHandlers } from '../jobs.ts';
import { type JobKind, type NewStaffJob, rowsOfList, startStaffJob, workOnStaffJob } from './index.ts';

let store: TestStore;
let person: TestPerson;
/** Called before each row's work; throws what a test wants. */
let meet: (name: string) => void | Promise<void> = () => {};

/** Counts in a table how often each row was done. */
const counting: JobKind = {
  async run(ctx, _input, { entityId, name }) {
    await ctx.db.execute(sql`INSERT INTO counted (name) VALUES (${entityId})`);
    await meet(name);
    return { sentence: `Counted as ${actorOf(ctx)}`, undo: { name: entityId } };
  },
  async undo(ctx, { entityId, name }) {
    await meet(name);
    await ctx.db.execute(sql`DELETE FROM counted WHERE name = ${entityId}`);
    return { sentence: 'No longer counted' };
  },
};

beforeAll(async () => {
  store = await startTestStore({ overrides: { staffJobKinds: { counting } } });
  await store.rows(sql`CREATE TABLE counted (name text)`);
  person = await createStaff(store, { permissions: ['jobs.read', 'products.change'] });
});
afterAll(() => store.close());
beforeEach(async () => {
  meet = () => {};
  await store.rows(sql`DELETE FROM counted`);
});

test('[JOB-01][JOB-02] a job works through its rows, each with its result, as the one who started it', async () => {
  const id = await start(3);
  expect(await jobOf(id)).toMatchObject({ state: 'waiting', total: 3, done: 0, startedBy: 'Rohan Deshpande' });
  await store.runJobs();
  const { job, results } = await person.api.readStaffJob({ params: { id } });
  expect(job).toMatchObject({ state: 'done', done: 3, leftOut: 0, undo: 'possible', problem: null });
  expect(results).toEqual(
    [1, 2, 3].map((number) => ({
      ...{ number, entityId: `entity-${number}`, name: `row ${number}`, isDone: true },
      sentence: `Counted as ${person.id}`,
    })),
  );
  expect((await person.api.listStaffJobs()).jobs[0]).toEqual(job);
});

test('[JOB-03] a row that is refused is left out with its sentence, and nothing of it stays', async () => {
  meet = (name) => {
    if (name === 'row 2') throw new AppError('refused', 'It is above its MRP.');
  };
  const id = await start(3);
  await store.runJobs();
  expect(await jobOf(id)).toMatchObject({ state: 'done', done: 3, leftOut: 1 });
  const { results } = await person.api.readStaffJob({ params: { id }, query: { only: 'left-out' } });
  expect(results).toMatchObject([{ number: 2, isDone: false, sentence: 'It is above its MRP.' }]);
  expect(await counted()).toEqual({ 'entity-1': 1, 'entity-3': 1 });
});

test('[JOB-04] a worker that dies half-way, and two at once: every row is done once', async () => {
  const id = await start(300);
  meet = (name) => {
    if (name === 'row 150') throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  };
  await expect(workOnStaffJob(store.ctx, { jobId: id })).rejects.toThrow();
  expect(await jobOf(id)).toMatchObject({ state: 'running', done: 149 });
  meet = () => {};
  await Promise.all([workOnStaffJob(store.ctx, { jobId: id }), workOnStaffJob(store.ctx, { jobId: id })]);
  await store.runJobs();
  expect(await jobOf(id)).toMatchObject({ state: 'done', done: 300, leftOut: 0 });
  expect(Object.values(await counted())).toEqual(Array.from({ length: 300 }, () => 1));
});

test('[JOB-05] a job that fails says so in a sentence; what was done before stays and can be undone', async () => {
  meet = (name) => {
    if (name === 'row 2') throw new Error('A mistake in the code');
  };
  const id = await start(3);
  await store.runJobs();
  expect(await jobOf(id)).toMatchObject({
    ...{ state: 'failed', done: 1, undo: 'possible' },
    problem: 'Something went wrong at row 2 (row 2). What was done before it stays.',
  });
  expect(store.takeErrors()).toHaveLength(1);
  await person.api.undoStaffJob({ params: { id } });
  await store.runJobs();
  expect(await counted()).toEqual({});
});

test('[JOB-06] a job is stopped before its next row, once; what is done stays', async () => {
  const id = await start(200);
  let stopping: Promise<unknown> | undefined;
  meet = (name) => {
    if (name === 'row 4') stopping = person.api.stopStaffJob({ params: { id } });
  };
  await store.runJobs();
  await stopping;
  const { state, done, undo } = await jobOf(id);
  expect([state, undo]).toEqual(['stopped', 'possible']);
  expect(done).toBeGreaterThanOrEqual(4);
  expect(done).toBeLessThan(200);
  const again = await refusalOf(person.api.stopStaffJob({ params: { id } }));
  expect(again).toMatchObject({ status: 422, message: 'This job has ended already.' });
});

test('[JOB-07] a job is undone once, by another job; what changed since stays and is named', async () => {
  const id = await start(3);
  await store.runJobs();
  meet = (name) => {
    if (name === 'row 3') throw new AppError('conflict', 'It was changed since, and stays.');
  };
  const { job: undo } = await person.api.undoStaffJob({ params: { id } });
  expect(undo).toMatchObject({ title: 'Undo: Count 3 rows', total: 3, undo: 'impossible' });
  expect((await jobOf(id)).undo).toBe('running');
  await store.runJobs();
  expect((await jobOf(id)).undo).toBe('done');
  const { results } = await person.api.readStaffJob({ params: { id: undo.id } });
  expect(results.map(({ name, sentence }) => [name, sentence])).toEqual([
    ['row 3', 'It was changed since, and stays.'],
    ['row 2', 'No longer counted'],
    ['row 1', 'No longer counted'],
  ]);
  expect(await counted()).toEqual({ 'entity-3': 1 });
  expect((await refusalOf(person.api.undoStaffJob({ params: { id } }))).message).toBe(
    'There is nothing to undo: it was undone already.',
  );
});

test('[JOB-07] after its time a job cannot be undone, and two who undo at once start one job', async () => {
  const [late, id] = [await start(2), await start(2)];
  await store.runJobs();
  const both = await Promise.allSettled([1, 2].map(() => person.api.undoStaffJob({ params: { id } })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await store.runJobs();
  await store.rows(sql`UPDATE staff_jobs SET undo_until = now() - interval '1 second' WHERE id = ${late}`);
  expect((await jobOf(late)).undo).toBe('impossible');
  const refusal = await refusalOf(person.api.undoStaffJob({ params: { id: late } }));
  expect(refusal.message).toBe('It is too late to undo this job.');
});

test('[JOB-08] stopping and undoing need the permission that starting the job needs', async () => {
  const id = await start(1);
  await store.runJobs();
  const reader = await createStaff(store, { permissions: ['jobs.read'] });
  for (const call of ['stopStaffJob', 'undoStaffJob'] as const) {
    const refusal = await refusalOf(reader.api[call]({ params: { id } }));
    expect(refusal).toMatchObject({
      status: 403,
      message: "This job needs the permission 'products.change'.",
    });
  }
});

test('[JOB-09] the same key starts a job once; for other work it is refused', async () => {
  const idempotencyKey = crypto.randomUUID();
  const id = await start(2, { idempotencyKey });
  expect(await start(2, { idempotencyKey })).toBe(id);
  await expect(start(2, { idempotencyKey, input: { other: true } })).rejects.toMatchObject({ code: 'conflict' });
  await expect(start(0)).rejects.toMatchObject({ message: 'There is nothing to do.' });
});

test('[JOB-10] results are read in parts', async () => {
  const id = await start(130);
  await store.runJobs();
  const first = await person.api.readStaffJob({ params: { id } });
  const second = await person.api.readStaffJob({ params: { id }, query: { after: 100 } });
  expect([first.results.length, first.hasMore]).toEqual([100, true]);
  expect([second.results.length, second.hasMore, second.results[0]?.number]).toEqual([30, false, 101]);
});

test('[JOB-12] while a job runs other calls are answered between its rows', async () => {
  const total = 300;
  const id = await start(total);
  let isDone = false;
  const working = store.runJobs().finally(() => {
    isDone = true;
  });
  const seen = new Set<number>();
  while (!isDone) seen.add((await person.api.readStaffJob({ params: { id }, query: {} })).job.done);
  await working;
  const between = [...seen].filter((done) => done > 0 && done < total);
  expect(between.length).toBeGreaterThan(10);
});

test('[JOB-11] ended jobs are deleted after ninety days', async () => {
  const id = await start(1);
  await store.runJobs();
  await store.rows(sql`UPDATE staff_jobs SET finished_at = now() - interval '91 days' WHERE id = ${id}`);
  await store.services.jobs.enqueue(store.ctx, 'clear-expired', {});
  await store.runJobs({ only: ['clear-expired'] });
  expect((await refusalOf(person.api.readStaffJob({ params: { id } }))).status).toBe(404);
});

// The workers that it starts take the jobs of later tests.
test('[CON-68] a job whose worker fails at every try ends with a sentence; what was done stays and can be undone', async () => {
  meet = (name) => {
    if (name === 'row 2') throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  };
  const id = await start(3);
  const lastTry = sql`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'work-on-staff-job' AND data ->> 'jobId' = ${id}`;
  await store.rows(lastTry);
  await store.services.jobs.work(jobHandlers({ ...store.services, db: store.database.db }));
  await expect
    .poll(() => jobOf(id), { timeout: 20_000 })
    .toMatchObject({
      ...{ state: 'failed', done: 1, undo: 'possible' },
      problem:
        'The work stopped after ten failed tries. What was done before stays. Please start it again for the rest.',
    });
});

function start(count: number, more: Partial<NewStaffJob> = {}): Promise<string> {
  const rows = Array.from({ length: count }, (_, index) => ({
    entityId: `entity-${index + 1}`,
    name: `row ${index + 1}`,
    input: null,
  }));
  const actor: StaffContext['actor'] = {
    ...{ kind: 'staff', id: person.id, sessionId: '', permissions: new Set(['products.change'] as const) },
    ...{ needsSecondFactor: false, factorAt: null },
  };
  return inTransaction({ ...store.ctx, actor }, (ctx) =>
    startStaffJob(ctx, {
      ...{ kind: 'counting', permission: 'products.change', title: `Count ${count} rows`, input: {}, undoDays: 30 },
      rows: rowsOfList(rows),
      ...more,
    }),
  );
}

async function jobOf(id: string) {
  return (await person.api.readStaffJob({ params: { id } })).job;
}

async function counted(): Promise<Record<string, number>> {
  const rows = await store.rows<{ name: string; times: number }>(
    sql`SELECT name, count(*)::int AS times FROM counted GROUP BY name ORDER BY name`,
  );
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]));
}

function actorOf({ actor }: StaffContext): string | undefined {
  return actor.kind === 'staff' ? actor.id : undefined;
}
