import { API_BASE_PATH, type Call, type CallName, type Permission, permissions } from '@bijli/contract';
import { calls, callsByAudience } from '@bijli/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff, openSession, type TestPerson } from './staff-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from './test-store.ts';

let store: TestStore;
let people: Record<string, TestPerson>;
let shopper: TestCustomer;
let roles: { id: string; permissions: string[] }[];

const staffCalls = Object.keys(callsByAudience.staff) as CallName[];
const guarded = staffCalls.filter((name) => calls[name].access === 'staff');
/** Those of which one is enough. */
function permissionsOf(name: CallName): Permission[] {
  const call: Call = calls[name];
  return call.access === 'staff' ? [call.permission].flat() : [];
}
const own = staffCalls.filter((name) => calls[name].access === 'staff-member');

beforeAll(async () => {
  store = await startTestStore();
  shopper = await store.createCustomer();
  const owner = await createStaff(store, { roleId: 'owner' });
  ({ roles } = await owner.api.listRoles());
  people = { owner };
  for (const { id } of roles) if (id !== 'owner') people[id] = await createStaff(store, { roleId: id });
});
afterAll(() => store.close());

test('[STAFF-06] each role may make exactly the calls whose permission it has', { timeout: 180_000 }, async () => {
  for (const { id, permissions } of roles) {
    const { headers } = await openSession(store, people[id]?.id ?? '');
    for (const name of guarded) {
      const { status, code } = await send(name, headers);
      const isPermitted = permissionsOf(name).some((one) => permissions.includes(one));
      if (isPermitted) expect([200, 201, 400, 404, 409, 415, 422], `${name} as ${id}: ${code}`).toContain(status);
      else expect([status, code], `${name} as ${id}`).toEqual([403, 'not_allowed']);
    }
  }
});

test('[STAFF-07] a key may make exactly the calls whose permission it has', async () => {
  const create = async (chosen: readonly (typeof permissions)[number][]) =>
    (await people['owner']?.api.createApiKey({ body: { name: 'key', permissions: [...chosen] } }))?.key;
  const refuses = async (name: CallName, key: string | undefined) =>
    (await send(name, { authorization: `Bearer ${key}` })).code === 'not_allowed';
  const keys = new Map<Permission, { only: string | undefined; others: string | undefined }>();
  for (const permission of permissions)
    keys.set(permission, {
      only: await create([permission]),
      others: await create(permissions.filter((one) => one !== permission)),
    });
  for (const [index, name] of guarded.entries()) {
    const enough = permissionsOf(name);
    for (const permission of enough) {
      expect(await refuses(name, keys.get(permission)?.only), `${name} with ${permission}`).toBe(false);
      expect(await refuses(name, keys.get(permission)?.others), `${name} without ${permission}`).toBe(
        enough.length === 1,
      );
    }
    // One of the other permissions, each in its turn.
    const others = permissions.filter((one) => !enough.includes(one));
    const other = others[index % others.length];
    if (other) expect(await refuses(name, keys.get(other)?.only), `${name} with ${other}`).toBe(true);
  }
});

test('[STAFF-06] nobody, shoppers and disabled people make no call of the staff', async () => {
  const person = await createStaff(store, { roleId: 'owner' });
  const { headers } = await openSession(store, person.id);
  const body = { version: 1, isEnabled: false };
  await people['owner']?.api.changeStaff({ params: { id: person.id }, body });
  for (const name of [...guarded, ...own]) {
    expect((await send(name, {})).status, name).toBe(401);
    expect((await send(name, headers)).status, name).toBe(401);
    expect((await send(name, { authorization: `Bearer ${shopper.accessToken}` })).status, name).toBe(403);
  }
});

test('[STAFF-04] with an expired step-up exactly the calls that need it ask for the factor', async () => {
  const person = await createStaff(store, { roleId: 'owner' });
  const { headers } = await openSession(store, person.id);
  store.advanceClock(11 * 60_000);
  for (const name of guarded) {
    const { code } = await send(name, headers);
    expect(code === 'factor_required', name).toBe('needsRecentFactor' in calls[name]);
  }
});

async function send(name: CallName, headers: Record<string, string>) {
  const call: Call = calls[name];
  const url = API_BASE_PATH + call.path.replace(/\{\w+\}/g, '0197f5a0-0000-7000-8000-000000000000');
  const payload = call.method === 'GET' ? {} : { payload: {} };
  const response = await store.app.inject({ method: call.method, url, headers, ...payload });
  const isJson = response.headers['content-type']?.toString().startsWith('application/json');
  return { status: response.statusCode, code: isJson ? (response.json().code as string | undefined) : undefined };
}
