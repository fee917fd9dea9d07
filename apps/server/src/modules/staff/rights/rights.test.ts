import type { Permission } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, openStaffBrowser, staffPassword, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { createApiKey } from '../api-keys/api-keys.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const changer: Permission[] = ['staff.read', 'staff.change', 'api-keys.change', 'products.read'];

test('[PERM-01] the built-in roles have the rights of their work', async () => {
  const reader = await createStaff(store, { permissions: ['staff.read'] });
  const { roles } = await reader.api.listRoles();
  const having = (permission: string) =>
    ['owner', 'manager', 'warehouse', 'support', 'accounts', 'catalogue', 'marketing'].filter((id) =>
      roles.find((role) => role.id === id)?.permissions.includes(permission),
    );
  const bosses = ['owner', 'manager'];
  expect(having('orders.read')).toEqual([...bosses, 'warehouse', 'support', 'accounts']);
  expect(having('orders.change')).toEqual([...bosses, 'support']);
  expect(having('orders.refund')).toEqual([...bosses, 'accounts']);
  expect(having('dispatch.change')).toEqual([...bosses, 'warehouse']);
  expect(having('serials.override')).toEqual(bosses);
  expect(having('returns.change')).toEqual([...bosses, 'support']);
  expect(having('returns.inspect')).toEqual([...bosses, 'warehouse']);
  expect(having('stock.read')).toEqual([...bosses, 'warehouse', 'support', 'accounts', 'catalogue']);
  expect(having('stock.approve')).toEqual(bosses);
  expect(having('cost.read')).toEqual([...bosses, 'accounts']);
  expect(having('personal.read')).toEqual([...bosses, 'support']);
  expect(having('personal.export')).toEqual(['owner']);
  expect(having('settings.change')).toEqual(bosses);
  expect(having('jobs.read')).toEqual([...bosses, 'warehouse', 'support', 'accounts', 'catalogue', 'marketing']);
});

test('[STAFF-06][C1-01] nobody grants more than they have: not to a role, a person, an invitation or a key', async () => {
  const person = await createStaff(store, { permissions: changer });
  const [{ roleId, version }] = [await memberOf(person)];
  const { roles } = await person.api.listRoles();
  const own = roles.find(({ id }) => id === roleId);
  const more: Permission[] = [...changer, 'orders.change'];
  const rows = () =>
    store.rows(sql`
    SELECT to_jsonb(r) AS row FROM staff_roles r UNION ALL SELECT to_jsonb(m) FROM staff_members m
    UNION ALL SELECT to_jsonb(i) FROM staff_invitations i UNION ALL SELECT to_jsonb(k) FROM staff_api_keys k`);
  const before = await rows();
  const tries = [
    person.api.changeRole({
      params: { id: roleId },
      body: { version: own?.version ?? 0, name: own?.name ?? '', permissions: more },
    }),
    person.api.changeStaff({ params: { id: person.id }, body: { version, roleId: 'owner' } }),
    person.api.inviteStaff({ body: { email: 'x@example.in', role: 'owner' } }),
    person.api.createApiKey({ body: { name: 'script', permissions: ['orders.change'] } }),
    person.api.createRole({ body: { name: 'Mine', permissions: more } }),
  ];
  for (const refused of await Promise.all(tries.map(refusalOf))) expect(refused.status).toBe(403);
  expect(await rows()).toEqual(before);
  const entries = await store.rows<{ action: string }>(
    sql`SELECT action FROM audit_entries WHERE actor_id = ${person.id} ORDER BY action`,
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'api-key.create-refused',
    'role.change-refused',
    'role.create-refused',
    'staff.change-refused',
    'staff.invite-refused',
  ]);
});

test('[STAFF-06][C1-01] nobody lowers, disables or resets somebody who has more, nor changes their role', async () => {
  const person = await createStaff(store, { permissions: changer });
  const above = await createStaff(store, { permissions: [...changer, 'orders.change'] });
  const { roleId, version } = await memberOf(above);
  const params = { id: above.id };
  const tries = [
    person.api.changeStaff({ params, body: { version, isEnabled: false } }),
    person.api.changeStaff({ params, body: { version, roleId: 'warehouse' } }),
    person.api.resetStaffFactors({ params }),
    person.api.changeRole({ params: { id: roleId }, body: { version: 1, name: 'Less', permissions: [] } }),
    person.api.removeRole({ params: { id: roleId } }),
    person.api.removeRole({ params: { id: 'owner' } }),
  ];
  for (const refused of await Promise.all(tries.map(refusalOf))) expect(refused.status).toBe(403);
  await above.api.getStaffSession();
});

test('[STAFF-06][C1-01] of two owners who lower each other at once, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    await store.rows(sql`UPDATE staff_members SET role_id = 'support' WHERE role_id = 'owner'`);
    const [a, b] = [await createStaff(store, { roleId: 'owner' }), await createStaff(store, { roleId: 'owner' })];
    const lower = async (by: TestPerson, whom: TestPerson) =>
      by.api.changeStaff({ params: { id: whom.id }, body: { version: 1, roleId: 'support' } });
    const results = await Promise.allSettled([lower(a, b), lower(b, a)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await owners()).toHaveLength(1);
  }
});

test('[STAFF-06] the last owner stays owner and enabled', async () => {
  await store.rows(sql`UPDATE staff_members SET role_id = 'support' WHERE role_id = 'owner'`);
  const last = await createStaff(store, { roleId: 'owner' });
  const params = { id: last.id };
  for (const change of [{ roleId: 'manager' }, { isEnabled: false }])
    expect(await refusalOf(last.api.changeStaff({ params, body: { version: 1, ...change } }))).toMatchObject({
      status: 422,
      message: 'The store needs at least one owner. Make somebody else owner first.',
    });
  expect(await owners()).toEqual([last.id]);
});

test('[STAFF-08][C1-02] a disabled person’s session and key are dead at the next call, and stay so', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const person = await createStaff(store, { permissions: changer });
  const { key } = await person.api.createApiKey({ body: { name: 'script', permissions: ['products.read'] } });
  const script = store.apiAs(key);
  await script.listUndeclaredProducts();
  const params = { id: person.id };
  const change = (version: number, isEnabled: boolean) =>
    owner.api.changeStaff({ params, body: { version, isEnabled } });
  expect((await change(1, false)).person.isEnabled).toBe(false);
  const isDead = async () => {
    expect((await refusalOf(openStaffBrowser(store, person.cookie()).api.getStaffSession())).status).toBe(401);
    expect((await refusalOf(script.listUndeclaredProducts())).status).toBe(401);
  };
  await isDead();
  await change(2, true);
  await isDead();
});

test('[STAFF-08][C1-02] a lowered role counts at the next call, also of the person’s keys', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const person = await createStaff(store, { permissions: changer });
  const { key } = await person.api.createApiKey({ body: { name: 'script', permissions: ['products.read'] } });
  await owner.api.changeStaff({ params: { id: person.id }, body: { version: 1, roleId: 'accounts' } });
  expect((await refusalOf(person.api.listStaff())).status).toBe(403);
  await person.api.listUndeclaredProducts();
  const { roles } = await owner.api.listRoles();
  const accounts = roles.find(({ id }) => id === 'accounts');
  const body = { version: accounts?.version ?? 0, name: 'Accounts', permissions: ['audit.read' as const] };
  await owner.api.changeRole({ params: { id: 'accounts' }, body });
  expect((await refusalOf(person.api.listUndeclaredProducts())).status).toBe(403);
  expect((await refusalOf(store.apiAs(key).listUndeclaredProducts())).status).toBe(403);
});

test('[STAFF-06] two people who change one role: the second is told and loses nothing', async () => {
  const [a, b] = [await createStaff(store, { roleId: 'owner' }), await createStaff(store, { roleId: 'owner' })];
  const { role } = await a.api.createRole({ body: { name: `Shift ${a.id}`, permissions: ['products.read'] } });
  const params = { id: role.id };
  const body = { version: role.version, name: role.name, permissions: ['products.change' as const] };
  await a.api.changeRole({ params, body });
  expect(await refusalOf(b.api.changeRole({ params, body: { ...body, permissions: [] } }))).toMatchObject({
    status: 409,
    message: `${role.name} was changed by somebody else. Look at the change and try again.`,
  });
  expect((await refusalOf(b.api.createRole({ body: { name: role.name.toUpperCase(), permissions: [] } }))).status).toBe(
    409,
  );
  await b.api.removeRole({ params });
  expect((await refusalOf(a.api.removeRole({ params }))).status).toBe(404);
});

test('[STAFF-06] a role that somebody has is not removed, and the owner’s is not changed', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const { roleId } = await memberOf(await createStaff(store));
  expect((await refusalOf(owner.api.removeRole({ params: { id: roleId } }))).status).toBe(422);
  const body = { version: 1, name: 'Less', permissions: [] };
  expect((await refusalOf(owner.api.changeRole({ params: { id: 'owner' }, body }))).status).toBe(422);
});

test('[STAFF-07] a key is shown once, has its own permissions, ends when revoked and when it is too old', async () => {
  const person = await createStaff(store, { permissions: changer });
  const { key, apiKey } = await person.api.createApiKey({
    body: { name: 'nightly', permissions: ['products.read'], validDays: 2 },
  });
  expect(apiKey).toMatchObject({ name: 'nightly', hint: key.slice(-4), madeBy: 'Rohan Deshpande', lastUsedAt: null });
  const script = store.apiAs(key);
  await script.listUndeclaredProducts();
  expect((await refusalOf(script.listStaff())).status).toBe(403);
  expect((await refusalOf(script.getStaffSession())).status).toBe(403);
  const [listed] = (await person.api.listApiKeys()).keys.filter(({ id }) => id === apiKey.id);
  expect(listed?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(listed)).not.toContain(key);
  expect((await refusalOf(store.apiAs(`${key.slice(0, -1)}x`).listUndeclaredProducts())).status).toBe(401);
  const other = await person.api.createApiKey({ body: { name: 'x', permissions: ['products.read'] } });
  await person.api.revokeApiKey({ params: { id: other.apiKey.id } });
  expect((await refusalOf(store.apiAs(other.key).listUndeclaredProducts())).status).toBe(401);
  store.advanceClock(2 * 86_400_000);
  expect((await refusalOf(script.listUndeclaredProducts())).status).toBe(401);
});

test('[STAFF-64][C1-01] nobody revokes a key that may do more than they, nor withdraws or replaces an invitation to more', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const person = await createStaff(store, { permissions: changer });
  const more: Permission[] = ['products.read', 'orders.change'];
  const { key, apiKey } = await owner.api.createApiKey({ body: { name: 'orders', permissions: more } });
  const email = `invited.${person.id}@store.example`;
  const { link } = await owner.api.inviteStaff({ body: { email, role: 'owner' } });
  const id = (await owner.api.listStaff()).invitations.find((one) => one.email === email)?.id ?? '';
  const own = (await memberOf(person)).roleId;
  const tries = [
    person.api.revokeApiKey({ params: { id: apiKey.id } }),
    person.api.withdrawStaffInvitation({ params: { id } }),
    person.api.inviteStaff({ body: { email: email.toUpperCase(), role: own } }),
  ];
  for (const refused of await Promise.all(tries.map(refusalOf))) expect(refused.status).toBe(403);
  await store.apiAs(key).listUndeclaredProducts();
  await store.api.openStaffInvitation({ body: { token: link.split('#')[1] ?? '' } });
  const entries = await store.rows(
    sql`SELECT action, entity, entity_id FROM audit_entries WHERE actor_id = ${person.id} ORDER BY action`,
  );
  expect(entries).toEqual([
    { action: 'api-key.revoke-refused', entity: 'api-key', entity_id: apiKey.id },
    { action: 'staff.invitation-withdrawn-refused', entity: 'staff', entity_id: null },
    { action: 'staff.invite-refused', entity: 'staff', entity_id: null },
  ]);
});

test('[STAFF-64] a person whose role was lowered still revokes a key of their own', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const person = await createStaff(store, { permissions: [...changer, 'orders.change'] });
  const body = { name: 'orders', permissions: ['products.read' as const, 'orders.change' as const] };
  const { key, apiKey } = await person.api.createApiKey({ body });
  const { roleId } = await memberOf(await createStaff(store, { permissions: changer }));
  await owner.api.changeStaff({ params: { id: person.id }, body: { version: 1, roleId } });
  await person.api.revokeApiKey({ params: { id: apiKey.id } });
  expect((await refusalOf(store.apiAs(key).listUndeclaredProducts())).status).toBe(401);
});

test('[STAFF-65][C1-01] an invitation ends when the person who sent it could not send it any more', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const { roleId: lower } = await memberOf(await createStaff(store, { permissions: ['products.read'] }));
  const { roleId: changers } = await memberOf(await createStaff(store, { permissions: changer }));
  const send = async (by: TestPerson, role: string) => {
    const email = `invited.${crypto.randomUUID()}@store.example`;
    return { email, token: (await by.api.inviteStaff({ body: { email, role } })).link.split('#')[1] ?? '' };
  };
  const isOpen = async ({ email, token }: { email: string; token: string }) => {
    const { invitations } = await owner.api.listStaff();
    const opened = await Promise.allSettled([store.api.openStaffInvitation({ body: { token } })]);
    return [invitations.some((one) => one.email === email), opened[0].status === 'fulfilled'];
  };
  // Another role of the person.
  const person = await createStaff(store, { roleId: 'owner' });
  const [toOwner, toChanger] = [await send(person, 'owner'), await send(person, changers)];
  await owner.api.changeStaff({ params: { id: person.id }, body: { version: 1, roleId: changers } });
  expect([await isOpen(toOwner), await isOpen(toChanger)]).toEqual([
    [false, false],
    [true, true],
  ]);
  const body = { token: toOwner.token, name: 'Kavita Mehra', password: staffPassword };
  expect((await refusalOf(store.api.acceptStaffInvitation({ body }))).status).toBe(422);
  // Fewer permissions of the role: without the one to invite nothing that was sent stays.
  const toLower = await send(person, lower);
  const change = async (permissions: Permission[]) => {
    const role = (await owner.api.listRoles()).roles.find(({ id }) => id === changers);
    const { name = '', version = 0 } = role ?? {};
    await owner.api.changeRole({ params: { id: changers }, body: { version, name, permissions } });
  };
  await change(['products.read', 'staff.change', 'media.read']);
  expect([(await isOpen(toChanger))[0], (await isOpen(toLower))[0]]).toEqual([true, true]);
  await change(['products.read']);
  expect([await isOpen(toChanger), await isOpen(toLower)]).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('[STAFF-66] a key that a key makes ends with it at the latest, and a revoked one makes none', async () => {
  const person = await createStaff(store, { permissions: changer });
  const permissions: Permission[] = ['api-keys.change', 'products.read'];
  const make = async (by: Pick<TestPerson, 'api'>['api'], validDays?: number) =>
    by.createApiKey({ body: { name: 'script', permissions, ...(validDays ? { validDays } : {}) } });
  const first = await make(person.api, 30);
  const script = store.apiAs(first.key);
  const ends = async (validDays?: number) => (await make(script, validDays)).apiKey.expiresAt;
  expect([await ends(), await ends(365)]).toEqual([first.apiKey.expiresAt, first.apiKey.expiresAt]);
  expect(Date.parse((await ends(1)) ?? '')).toBeLessThan(Date.parse(first.apiKey.expiresAt ?? ''));
  expect((await make(store.apiAs((await make(person.api)).key))).apiKey.expiresAt).toBeNull();

  const actor = await store.services.findStaffActor(store.ctx.db, { apiKey: first.key });
  await person.api.revokeApiKey({ params: { id: first.apiKey.id } });
  if (!actor) throw new Error('The key was none');
  const late = createApiKey({ ...store.ctx, actor }, { name: 'late', permissions });
  await expect(late).rejects.toMatchObject({ code: 'not_allowed' });
});

async function memberOf({ id }: TestPerson): Promise<{ roleId: string; version: number }> {
  const [row] = await store.rows<{ role_id: string; version: number }>(
    sql`SELECT role_id, version FROM staff_members WHERE id = ${id}`,
  );
  return { roleId: row?.role_id ?? '', version: row?.version ?? 0 };
}

async function owners(): Promise<string[]> {
  const rows = await store.rows<{ id: string }>(
    sql`SELECT id FROM staff_members WHERE role_id = 'owner' AND is_enabled`,
  );
  return rows.map(({ id }) => id);
}

test('[PERM-05] of each right is said what calls it opens', async () => {
  const reader = await createStaff(store, { permissions: ['staff.read'] });
  const { opens } = await reader.api.listRoles();
  expect(opens['personal.read']).toContain(
    'The names, phone and addresses of an order in full; each reading is written in the audit',
  );
  const move = 'Change the status of an order, as the warehouse reports it';
  for (const right of ['orders.change', 'orders.refund', 'dispatch.change'] as const)
    expect(opens[right]).toContain(move);
  expect(opens['orders.read']).not.toContain(move);
});
