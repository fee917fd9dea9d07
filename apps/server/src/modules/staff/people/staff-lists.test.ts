import type { Input } from '@bijli/contract';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { walkList } from '../../../../test/walk-list.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, owner] = await storeOfFile((store) => createStaff(store, { roleId: 'owner' }));

type PeopleQuery = NonNullable<Input<'listStaff'>['query']>;
type KeysQuery = NonNullable<Input<'listApiKeys'>['query']>;

const people = (query: PeopleQuery) =>
  walkList(async (part) => {
    const { people: rows, ...page } = await owner.api.listStaff({ query: { ...query, ...part } });
    return { rows: rows.map(({ name }) => name), ...page };
  });
const keys = (query: KeysQuery) =>
  walkList(async (part) => {
    const { keys: rows, ...page } = await owner.api.listApiKeys({ query: { ...query, ...part } });
    return { rows: rows.map(({ name }) => name), ...page };
  });

test('[LISTC-22] people are found by name or e-mail, role and state, and sorted by name or when they were last seen', async () => {
  const roleId = (await owner.api.createRole({ body: { name: 'Night shift', permissions: [] } })).role.id;
  const named = { 'Zoya Listed': 3, 'asha listed': 1, 'Élan Listed': null, 'Bina Listed 50%': 2 };
  for (const [name, hour] of Object.entries(named)) {
    const { id } = await createStaff(store, { roleId });
    const seenAt = hour === null ? null : new Date(Date.UTC(2026, 0, 1, hour));
    const email = name.startsWith('Zoya') ? 'z.other@bijli.example' : `${id}@bijli.example`;
    await store.rows(sql`UPDATE staff_members SET name = ${name}, email = ${email}, last_seen_at = ${seenAt?.toISOString() ?? null}
      WHERE id = ${id}`);
  }
  const byName = ['asha listed', 'Bina Listed 50%', 'Zoya Listed', 'Élan Listed'];
  expect(await people({ search: 'listed' })).toEqual(byName);
  expect(await people({ roleId })).toEqual(byName);
  expect(await people({ search: 'LISTED', sort: '-name' })).toEqual(byName.toReversed());
  const bySeen = ['Élan Listed', 'asha listed', 'Bina Listed 50%', 'Zoya Listed'];
  expect(await people({ search: 'listed', sort: 'seen' })).toEqual(bySeen);
  expect(await people({ search: 'listed', sort: '-seen' })).toEqual(bySeen.toReversed());
  expect(await people({ search: 'z.OTHER@' })).toEqual(['Zoya Listed']);
  expect([await people({ search: '50%' }), await people({ search: '_' })]).toEqual([['Bina Listed 50%'], []]);
  await store.rows(sql`UPDATE staff_members SET is_enabled = false WHERE name = 'asha listed'`);
  expect(await people({ roleId, state: 'disabled' })).toEqual(['asha listed']);
  expect(await people({ roleId, state: 'enabled' })).toEqual(byName.slice(1));
  expect(await people({ roleId: `${roleId},nobody`, state: 'enabled,disabled' })).toEqual(byName);
  const whole = await owner.api.listStaff();
  expect(whole).toMatchObject({ total: whole.people.length, isEstimate: false, next: null, previous: null });
});

test('[LISTC-23] API keys are found by name and by who made them, and sorted by name, use, end and age', async () => {
  const other = await createStaff(store, { roleId: 'owner' });
  const makers = { 'sync Orders': owner, 'Sync stock': other, backup: other };
  for (const [name, { api }] of Object.entries(makers))
    await api.createApiKey({
      body: { name, permissions: ['jobs.read'], ...(name === 'backup' ? { validDays: 2 } : {}) },
    });
  await store.rows(sql`UPDATE staff_api_keys SET last_used_at = now() WHERE name = 'Sync stock'`);
  const byAge = ['sync Orders', 'Sync stock', 'backup'];
  expect(await keys({})).toEqual(byAge);
  expect(await keys({ sort: '-created' })).toEqual(byAge.toReversed());
  expect(await keys({ sort: 'name' })).toEqual(['backup', 'sync Orders', 'Sync stock']);
  expect((await keys({ sort: '-used' }))[0]).toBe('Sync stock');
  expect((await keys({ sort: 'expires' }))[0]).toBe('backup');
  expect(await keys({ search: 'SYNC' })).toEqual(['sync Orders', 'Sync stock']);
  expect(await keys({ madeBy: other.id })).toEqual(['Sync stock', 'backup']);
  expect(await keys({ madeBy: `${owner.id},${other.id}`, search: 'sync st' })).toEqual(['Sync stock']);
});

test('[LISTC-26] a value that a filter does not know is refused with a sentence that names the field', async () => {
  const refused: [() => Promise<unknown>, string][] = [
    [() => owner.api.listStaff({ query: { state: 'asleep' } }), 'state'],
    [() => owner.api.listStaff({ query: { sort: 'age' as 'name' } }), 'sort'],
    [() => owner.api.listStaff({ query: { limit: 101 } }), 'limit'],
    [() => owner.api.listApiKeys({ query: { madeBy: 'Farah' } }), 'madeBy'],
    [() => owner.api.listAuditEntries({ query: { by: `${owner.id},somebody` } }), 'by'],
    [() => owner.api.listAuditEntries({ query: { since: 'yesterday' } }), 'since'],
    [() => owner.api.listAuditEntries({ query: { until: '1026-01-01' } }), 'until'],
    [() => owner.api.listAuditEntries({ query: { entity: 'a,B' } }), 'entity'],
  ];
  for (const [call, field] of refused) {
    const { status, message } = await refusalOf(call());
    expect([status, message.split(/[ .:]/)[0]], message).toEqual([400, field]);
  }
});
