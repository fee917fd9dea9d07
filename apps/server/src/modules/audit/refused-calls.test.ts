import { expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';

const [store] = await storeOfFile(() => undefined);

const entriesOf = (actorId: string) =>
  store.rows<{ entity_id: string; after: object }>(
    sql`SELECT entity_id, after FROM audit_entries WHERE action = 'call.refused' AND actor_id = ${actorId} ORDER BY id`,
  );
const archive = { selection: { kind: 'ids' as const, ids: [newId()] }, action: { kind: 'archive' as const } };

test('[AUD-08] a call that a person may not make is audited before it is answered, reading and changing alike; one that fails for another reason is not', async () => {
  const person = await createStaff(store, { permissions: ['products.read'] });
  const start = person.api.startBulkEdit({ body: { ...archive, expectedProducts: 1 } });
  expect((await refusalOf(start)).status).toBe(403);
  expect((await refusalOf(person.api.listStaffJobs())).status).toBe(403);
  expect((await refusalOf(person.api.readProduct({ params: { id: newId() } }))).status).toBe(404);
  expect(await entriesOf(person.id)).toEqual([
    { entity_id: 'startBulkEdit', after: { reason: "This call needs the permission 'products.change'." } },
    { entity_id: 'listStaffJobs', after: { reason: "This call needs the permission 'jobs.read'." } },
  ]);
});

test('[AUD-08] so is one that is refused for what it is about, and one of an API key', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const { key, apiKey } = await owner.api.createApiKey({ body: { name: 'prices', permissions: ['products.change'] } });
  const { import: of } = await store.apiAs(key).uploadImport({
    query: { fileName: 'stock.csv' },
    body: new TextEncoder().encode('sku,stock\nA-1,5\n'),
  });
  await store.apiAs(key).checkImport({ params: { id: of.id }, body: { columns: of.columns } });
  await store.runJobs();
  expect((await refusalOf(store.apiAs(key).applyImport({ params: { id: of.id } }))).status).toBe(403);
  expect(await entriesOf(apiKey.id)).toEqual([
    { entity_id: 'applyImport', after: { reason: expect.stringContaining("'stock.change'") } },
  ]);
});

test('[AUD-09] the same refusal again is joined for a quarter of an hour; the next entry says how many there were', async () => {
  const person = await createStaff(store, { permissions: ['products.read'] });
  for (let time = 0; time < 20; time += 1) await refusalOf(person.api.listStaffJobs());
  await refusalOf(person.api.listStaff());
  const counted = async () => (await entriesOf(person.id)).map(({ entity_id: call, after }) => [call, after]);
  expect(await counted()).toMatchObject([
    ['listStaffJobs', {}],
    ['listStaff', {}],
  ]);
  store.advanceClock(16 * 60_000);
  await refusalOf(person.api.listStaffJobs());
  expect((await counted()).at(-1)).toMatchObject(['listStaffJobs', { moreBefore: 19 }]);
});
