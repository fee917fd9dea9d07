import { expect, test } from 'vitest';
import { createStaff } from '../../../../test/staff-factory.ts';
import { finishJob, undoJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { type BulkAction, type JobKind, previewBulkAction, type Selection, startBulkAction } from '../index.ts';

type Parcel = { id: string; state: string };
type Send = { to: string };

/** Parcels, which no module knows, are sent many at once. */
const sending: BulkAction<Send, Parcel, { id: string; before: string; after: string }> = {
  kind: 'sending',
  permission: 'orders.change',
  of: 'parcels',
  undoDays: 1,
  check: async (_, { to }) => {
    if (to === 'nowhere') throw new AppError('invalid_input', 'Nowhere is no place.');
  },
  rowsOf: async (_, selection) => sql`
    SELECT row_number() OVER (ORDER BY p.id) AS number, p.id AS entity_id, p.id AS name, NULL::jsonb AS input, p.version
    FROM parcels p WHERE ${selection.kind === 'ids' ? sql`p.id = ANY (${sql.param(selection.ids)}::text[])` : sql`p.state = ${selection.filter['state']}`}`,
  titleOf: async (_, { to }, count) => `Send ${count} parcels to ${to}`,
  async apply(ctx, id, { to }) {
    const before = await open(ctx, id);
    if (before.state === to) throw new AppError('refused', `It is in ${to} already.`);
    await ctx.db.execute(sql`UPDATE parcels SET state = ${to}, version = version + 1 WHERE id = ${id}`);
    return { before, after: { id, state: to } };
  },
  open,
  describe: async (_ctx, _action, { before, after }) => ({ id: before.id, before: before.state, after: after.state }),
};

const sendingKind: JobKind = {
  async run(ctx, input, { entityId }) {
    const { before, after } = await sending.apply(ctx, String(entityId), input['action'] as Send);
    return { sentence: `${before.state} → ${after.state}`, undo: { to: before.state } };
  },
  async undo(ctx, { entityId, input }) {
    await sending.apply(ctx, String(entityId), input as Send);
    return { sentence: 'It is back.' };
  },
};

const [store, person] = await storeOfFile(
  (store) => createStaff(store, { permissions: ['jobs.read', 'orders.change'] }),
  {
    overrides: { staffJobKinds: { sending: sendingKind } },
  },
);
const actor: StaffContext['actor'] = {
  ...{ kind: 'staff', id: person.id, sessionId: '', permissions: new Set(['orders.change'] as const) },
  ...{ needsSecondFactor: false, factorAt: null },
};
const ctx: StaffContext = { ...store.ctx, actor };
const waiting: Selection = { kind: 'filter', filter: { state: 'waiting' } };

async function open({ db }: StaffContext, id: string): Promise<Parcel> {
  const [parcel] = await queryRows<Parcel>(db, sql`SELECT id, state FROM parcels WHERE id = ${id}`);
  if (!parcel) throw new AppError('not_found', 'Parcel not found');
  return parcel;
}

test('[LISTC-12][CON-152] a list of no products has a bulk action: previewed without a trace, started as previewed, and taken back', async () => {
  await store.rows(
    sql`CREATE TABLE parcels (id text PRIMARY KEY, state text NOT NULL, version int NOT NULL DEFAULT 1)`,
  );
  await store.rows(sql`INSERT INTO parcels (id, state) VALUES ('a', 'waiting'), ('b', 'waiting'), ('c', 'Pune')`);
  const action: Send = { to: 'Pune' };
  const states = async () => (await store.rows(sql`SELECT state FROM parcels ORDER BY id`)).map(({ state }) => state);

  const all = await previewBulkAction(ctx, sending, { selection: { kind: 'ids', ids: ['b', 'c'] }, action });
  expect([all.total, all.sample]).toEqual([
    2,
    [
      { id: 'b', before: 'waiting', after: 'Pune', problem: null },
      { id: 'c', before: 'Pune', after: 'Pune', problem: 'It is in Pune already.' },
    ],
  ]);
  expect(await states()).toEqual(['waiting', 'waiting', 'Pune']);
  const nowhere = previewBulkAction(ctx, sending, { selection: waiting, action: { to: 'nowhere' } });
  await expect(nowhere).rejects.toThrow('Nowhere is no place.');

  const { previewed } = await previewBulkAction(ctx, sending, { selection: waiting, action });
  const start = (given: { expected: number; previewed: string }) =>
    startBulkAction(ctx, sending, { selection: waiting, action, ...given });
  await expect(start({ expected: 3, previewed })).rejects.toThrow('These are 2 parcels by now, not 3.');
  await store.rows(sql`UPDATE parcels SET version = 2 WHERE id = 'a'`);
  await expect(start({ expected: 2, previewed })).rejects.toThrow(
    'Some of these parcels were changed since the preview. Look at it again.',
  );
  const again = await previewBulkAction(ctx, sending, { selection: waiting, action });
  const jobId = await start({ expected: again.total, previewed: again.previewed });
  const { job } = await finishJob(store, person.api, jobId);
  expect(job).toMatchObject({ title: 'Send 2 parcels to Pune', done: 2, leftOut: 0, undo: 'possible' });
  expect(await states()).toEqual(['Pune', 'Pune', 'Pune']);
  await undoJob(store, person.api, jobId);
  expect(await states()).toEqual(['waiting', 'waiting', 'Pune']);
});
