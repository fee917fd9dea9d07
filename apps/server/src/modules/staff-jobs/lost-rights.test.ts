import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import type { StaffContext } from '../../context.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type JobKind, rowsOfList, startStaffJob } from './index.ts';

let store: TestStore;
let owner: TestPerson;
/** Called in each row's open transaction, which on the embedded engine everybody else waits for. */
let meet: (name: string) => void = () => {};
let losing: Promise<unknown> | undefined;

const counting: JobKind = {
  async run(ctx, _input, { entityId, name }) {
    await ctx.db.execute(sql`INSERT INTO rows_done (name) VALUES (${entityId})`);
    meet(name);
    return { sentence: 'Counted', undo: { name: entityId } };
  },
  async undo(ctx, { entityId, name }) {
    meet(name);
    await ctx.db.execute(sql`DELETE FROM rows_done WHERE name = ${entityId}`);
    return { sentence: 'No longer counted' };
  },
};

const total = 200;

beforeAll(async () => {
  store = await startTestStore({ overrides: { staffJobKinds: { counting } } });
  await store.rows(sql`CREATE TABLE rows_done (name text)`);
  owner = await createStaff(store, { roleId: 'owner' });
});
afterAll(() => store.close());
beforeEach(async () => {
  meet = () => {};
  await store.rows(sql`DELETE FROM rows_done`);
});

const starter = () => createStaff(store, { permissions: ['jobs.read', 'products.change', 'stock.change'] });

test.each(['disabled', 'of another role', 'without one of the permissions'])(
  '[JOB-20] the job of a person who is %s meanwhile stops before its next row, says so, and can be undone',
  async (how) => {
    const person = await starter();
    const id = await start(person, total);
    await runAndMeet('row 2', () => loseRights(person, how));
    const { done, ...job } = await jobOf(id);
    const problem = 'Rohan Deshpande no longer has the right to do this.';
    expect(job).toMatchObject({ state: 'stopped', total, undo: 'possible', problem });
    expect(await countDone()).toBe(done);
    expect(done).toBeLessThan(total);
    const { entries } = await owner.api.listAuditEntries({ query: { entity: 'job', entityId: id } });
    expect(entries[0]).toMatchObject({
      ...{ action: 'job.go-on-refused', actorName: 'Rohan Deshpande', after: { done, total } },
    });
    await owner.api.undoStaffJob({ params: { id } });
    await store.runJobs();
    expect(await countDone()).toBe(0);
  },
);

test('[JOB-20] a job that waits when its starter is disabled does nothing; one of a command goes on', async () => {
  const person = await starter();
  const [id, ofCommand] = [await start(person, 2), await start({ kind: 'command' }, 2)];
  await loseRights(person, 'disabled');
  await store.runJobs();
  expect(await jobOf(id)).toMatchObject({ state: 'stopped', done: 0, undo: 'impossible' });
  expect(await jobOf(ofCommand)).toMatchObject({ state: 'done', done: 2 });
});

test('[JOB-21] the job of an API key stops when the key is revoked, and names it', async () => {
  const person = await createStaff(store, { roleId: 'owner' });
  const { apiKey } = await person.api.createApiKey({
    body: { name: 'Nightly prices', permissions: ['products.change', 'stock.change'] },
  });
  const id = await start({ kind: 'api-key', id: apiKey.id, memberId: person.id, permissions: new Set() }, total);
  await runAndMeet('row 1', () => owner.api.revokeApiKey({ params: { id: apiKey.id } }));
  const { done, ...job } = await jobOf(id);
  expect(done).toBeLessThan(total);
  expect(job).toMatchObject({
    ...{ state: 'stopped', startedBy: 'Nightly prices' },
    problem: 'The API key Nightly prices no longer has the right to do this.',
  });
});

test('[JOB-22] undoing that stopped half-way is undone further by somebody else, from where it was', async () => {
  const person = await starter();
  const id = await start(person, total);
  await store.runJobs();
  const { job: undoing } = await person.api.undoStaffJob({ params: { id } });
  await runAndMeet('row 150', () => loseRights(person, 'disabled'));
  const { state, done } = await jobOf(undoing.id);
  expect([state, await countDone()]).toEqual(['stopped', total - done]);
  expect((await jobOf(id)).undo).toBe('possible');
  const { job: again } = await owner.api.undoStaffJob({ params: { id } });
  expect(again).toMatchObject({ id: undoing.id, state: 'waiting', done, problem: null });
  await store.runJobs();
  expect(await countDone()).toBe(0);
  expect((await jobOf(id)).undo).toBe('done');
  expect((await refusalOf(owner.api.undoStaffJob({ params: { id } }))).status).toBe(422);
});

test('[JOB-23] stopping and undoing a job need all of its permissions', async () => {
  const id = await start(await starter(), 1);
  await store.runJobs();
  const other = await createStaff(store, { permissions: ['jobs.read', 'products.change'] });
  for (const call of ['stopStaffJob', 'undoStaffJob'] as const) {
    const refusal = await refusalOf(other.api[call]({ params: { id } }));
    expect(refusal).toMatchObject({ status: 403, message: "This job needs the permission 'stock.change'." });
  }
});

async function loseRights({ id }: TestPerson, how: string): Promise<void> {
  const { people } = await owner.api.listStaff();
  const { version, roleId } = people.find((one) => one.id === id) ?? {};
  if (version === undefined || !roleId) throw new Error('The person is not there');
  if (how === 'disabled') await owner.api.changeStaff({ params: { id }, body: { version, isEnabled: false } });
  else if (how === 'of another role')
    await owner.api.changeStaff({ params: { id }, body: { version, roleId: 'support' } });
  else {
    const role = (await owner.api.listRoles()).roles.find((one) => one.id === roleId);
    if (!role) throw new Error('The role is not there');
    const body = { version: role.version, name: role.name, permissions: ['products.change' as const] };
    await owner.api.changeRole({ params: { id: role.id }, body });
  }
}

function start(by: TestPerson | StaffContext['actor'], count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ entityId: `entity-${index + 1}`, name: `row ${index + 1}`, input: null },
  }));
  const actor: StaffContext['actor'] =
    'kind' in by
      ? by
      : {
          ...{ kind: 'staff', id: by.id, sessionId: '', permissions: new Set() },
          ...{ needsSecondFactor: false, factorAt: null },
        };
  return inTransaction({ ...store.ctx, actor }, (ctx) =>
    startStaffJob(ctx, {
      ...{ kind: 'counting', permission: 'products.change', alsoNeeds: ['stock.change'], input: {}, undoDays: 30 },
      ...{ title: `Count ${count} rows`, rows: rowsOfList(rows) },
    }),
  );
}

async function jobOf(id: string) {
  return (await owner.api.readStaffJob({ params: { id } })).job;
}

async function countDone(): Promise<number> {
  return (await store.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM rows_done`))[0]?.count ?? 0;
}

/** Lets `act` happen beside the job, begun while it works on a row. */
async function runAndMeet(row: string, act: () => Promise<unknown>): Promise<void> {
  meet = (name) => {
    if (name === row) losing = act();
  };
  await store.runJobs();
  meet = () => {};
  await losing;
}
