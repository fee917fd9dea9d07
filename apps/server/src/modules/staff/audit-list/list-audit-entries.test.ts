import type { Input } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { walkList } from '../../../../test/walk-list.ts';
import { commandContext } from '../../../context.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { invite } from '../index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[AUD-04] entries are listed newest first, by name, in pages that neither lose nor repeat one, and by thing', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  await invite(commandContext({ ...store.services, db: store.database.db }), { email: 'a@b.example', role: 'support' });
  const { key, apiKey } = await owner.api.createApiKey({ body: { name: 'nightly', permissions: ['staff.change'] } });
  const { role } = await store.apiAs(key).createRole({ body: { name: 'Night', permissions: ['staff.change'] } });
  for (let version = 1; version <= 110; version += 1)
    await owner.api.changeRole({
      params: { id: role.id },
      body: { version, name: `Night ${version}`, permissions: [] },
    });
  const seen: number[] = [];
  let page = await owner.api.listAuditEntries();
  expect(page.entries).toHaveLength(50);
  expect(page.entries[0]).toMatchObject({
    actorKind: 'staff',
    actorName: 'Rohan Deshpande',
    action: 'role.change',
    entityId: role.id,
    before: { name: 'Night 109' },
    after: { name: 'Night 110' },
  });
  seen.push(...page.entries.map(({ id }) => id));
  while (page.hasOlder) {
    page = await owner.api.listAuditEntries({ query: { before: seen.at(-1) ?? 0 } });
    seen.push(...page.entries.map(({ id }) => id));
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  expect(seen).toHaveLength((await owner.api.proveAudit()).entries);
  const ofRole = await owner.api.listAuditEntries({
    query: { entity: 'role', entityId: role.id, before: seen.at(109) ?? 0 },
  });
  expect(ofRole.entries.at(-1)).toMatchObject({ actorKind: 'api-key', actorName: 'nightly', action: 'role.create' });
  const [made] = (await owner.api.listAuditEntries({ query: { entity: 'api-key', entityId: apiKey.id } })).entries;
  expect(made).toMatchObject({ action: 'api-key.create', after: { name: 'nightly' } });
  const kinds = (await owner.api.listAuditEntries({ query: { entity: 'staff' } })).entries;
  expect(kinds.find(({ actorKind }) => actorKind === 'command')).toMatchObject({ actorName: null });
});

test('[CON-90] things are named as they are called now, in the entry itself and in its values; removed ones are not', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const { brands } = await owner.api.createBrand({ body: { name: 'Audited' } });
  const brandId = brands.find(({ name }) => name === 'Audited')?.id ?? '';
  const body = { name: 'Audited lamp', sku: 'AUDITED', brandId };
  const { product } = await owner.api.createProduct({ body });
  const [ofDemo] = brands.filter(({ id }) => id !== brandId);
  const changes = { brandId: ofDemo?.id ?? '' };
  await owner.api.saveProduct({ params: { id: product.id }, body: { version: product.version, changes } });
  const { brands: renamed } = await owner.api.changeBrand({
    params: { id: brandId },
    body: { version: 1, name: 'Renamed' },
  });
  expect(renamed.some(({ name }) => name === 'Renamed')).toBe(true);
  const { role } = await owner.api.createRole({ body: { name: 'Audited role', permissions: [] } });
  await owner.api.removeRole({ params: { id: role.id } });
  const { roles } = await owner.api.listRoles();
  const version = roles.find(({ id }) => id === 'support')?.version ?? 0;
  await owner.api.changeRole({ params: { id: 'support' }, body: { version, name: 'Help desk', permissions: [] } });
  const { entries, names } = await owner.api.listAuditEntries();
  expect(entries.map(({ entityId }) => entityId)).toEqual(expect.arrayContaining([brandId, product.id, role.id]));
  expect(names).toMatchObject({ [brandId]: 'Renamed', [product.id]: 'Audited lamp', support: 'Help desk' });
  expect(names[ofDemo?.id ?? '']).toBe(ofDemo?.name);
  expect(names[role.id]).toBeUndefined();
});

test('[CON-90] each module names its own things: categories, attributes, people, keys and imports', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const { categories } = await owner.api.createCategory({ body: { title: 'Named lamps', parentId: null } });
  const { attributes } = await owner.api.createAttribute({ body: { name: 'Named glow' } });
  const { apiKey } = await owner.api.createApiKey({ body: { name: 'Named key', permissions: ['products.read'] } });
  const person = await createStaff(store, { roleId: 'support' });
  await owner.api.changeStaff({ params: { id: person.id }, body: { version: 1, isEnabled: false } });
  const body = new TextEncoder().encode('SKU,Name\nNAMED-1,Named lamp\n');
  const { import: file } = await owner.api.uploadImport({ query: { fileName: 'named.csv' }, body });
  const { entries, names } = await owner.api.listAuditEntries();
  const idOf = (entity: string) => entries.find((entry) => entry.entity === entity)?.entityId ?? '';
  expect(idOf('category')).toBe(categories.find(({ title }) => title === 'Named lamps')?.id);
  expect(idOf('attribute')).toBe(attributes.find(({ name }) => name === 'Named glow')?.id);
  expect([idOf('api-key'), idOf('staff'), idOf('import')]).toEqual([apiKey.id, person.id, file.id]);
  const shown = ['category', 'attribute', 'api-key', 'staff', 'import'].map((entity) => names[idOf(entity)]);
  expect(shown).toEqual(['Named lamps', 'Named glow', 'Named key', 'Rohan Deshpande', 'named.csv']);
});

test('[AUD-05] entries are narrowed by who acted, by the kind of thing, the action and the day in India, and read in either order', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const other = await createStaff(store, { roleId: 'owner' });
  const { key, apiKey } = await other.api.createApiKey({ body: { name: 'audited', permissions: ['staff.change'] } });
  await store.apiAs(key).createRole({ body: { name: 'By a key', permissions: [] } });
  await other.api.createRole({ body: { name: 'By a person', permissions: [] } });
  const read = (query: NonNullable<Input<'listAuditEntries'>['query']>) =>
    walkList(async (part) => {
      const { entries: rows, ...page } = await owner.api.listAuditEntries({ query: { ...query, ...part } });
      return { rows, ...page };
    });
  const acts = async (query: Parameters<typeof read>[0]) =>
    (await read(query)).map(({ action, actorId }) => `${action} ${actorId === apiKey.id ? 'key' : 'person'}`);
  const both = `${other.id},${apiKey.id}`;
  const all = ['role.create person', 'role.create key', 'api-key.create person'];
  expect(await acts({ by: both })).toEqual(all);
  expect(await acts({ by: both, sort: 'at' })).toEqual(all.toReversed());
  expect(await acts({ by: apiKey.id })).toEqual(['role.create key']);
  expect(await acts({ by: both, entity: 'api-key,order' })).toEqual(['api-key.create person']);
  expect(await acts({ by: both, action: 'role.create' })).toEqual(all.slice(0, 2));
  const byCommands = await read({ by: 'command' });
  expect(new Set(byCommands.map(({ actorKind }) => actorKind))).toEqual(new Set(['command']));
  expect(await read({ by: `command,${both}` })).toHaveLength(byCommands.length + 3);
  const entry = { actorKind: 'command', action: 'content.apply', entity: 'content' };
  for (const at of [
    '2021-03-04T18:29:59.999Z',
    '2021-03-04T18:30:00Z',
    '2021-03-05T18:29:59.999Z',
    '2021-03-05T18:30:00Z',
  ])
    await store.rows(sql`INSERT INTO audit_entries (at, actor_kind, action, entity, before, after, personal)
      VALUES (${at}, ${entry.actorKind}, ${entry.action}, ${entry.entity}, '{}', '{}', '{}')`);
  const ofDay = await read({ since: '2021-03-05', until: '2021-03-05' });
  expect(ofDay.map(({ at }) => at)).toEqual(['2021-03-05T18:29:59.999Z', '2021-03-04T18:30:00.000Z']);
  const { total } = await owner.api.listAuditEntries({ query: { until: '2021-12-31', limit: 1 } });
  expect(total).toBe(4);
});

test('[AUD-06] who may have acted, and what was acted on, is told for the filters, as is a key that was revoked', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const { apiKey } = await owner.api.createApiKey({ body: { name: 'revoked since', permissions: ['staff.change'] } });
  await owner.api.revokeApiKey({ params: { id: apiKey.id } });
  const { actors, entities } = await owner.api.listAuditSources();
  expect(actors).toContainEqual({ id: owner.id, kind: 'staff', name: 'Rohan Deshpande' });
  expect(actors).toContainEqual({ id: apiKey.id, kind: 'api-key', name: 'revoked since' });
  const written = await store.rows<{ entity: string }>(sql`SELECT DISTINCT entity FROM audit_entries`);
  expect(entities.length).toBeGreaterThan(2);
  expect(entities.toSorted()).toEqual(written.map(({ entity }) => entity).toSorted());
  const stranger = await createStaff(store, { permissions: ['staff.read'] });
  expect((await refusalOf(stranger.api.listAuditSources())).status).toBe(403);
});
