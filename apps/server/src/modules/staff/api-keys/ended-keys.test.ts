import type { Client, Permission } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, openStaffBrowser, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let owner: TestPerson;

beforeAll(async () => {
  store = await startTestStore();
  owner = await createStaff(store, { roleId: 'owner' });
});
afterAll(() => store.close());

const permissions: Permission[] = ['api-keys.change', 'products.change'];

test('[STAFF-80] a revoked key ends the keys that it made, and those that they made; each stands in the audit', async () => {
  const first = await make(owner.api, 'first');
  const second = await make(store.apiAs(first.key), 'second');
  const third = await make(store.apiAs(second.key), 'third');
  const other = await make(owner.api, 'other');
  const { keys } = await owner.api.listApiKeys();
  const madeByKey = Object.fromEntries(keys.map(({ name, madeByKey }) => [name, madeByKey]));
  expect(madeByKey).toMatchObject({ first: null, second: first.apiKey.id, third: second.apiKey.id, other: null });

  await owner.api.revokeApiKey({ params: { id: first.apiKey.id } });
  for (const { key } of [first, second, third])
    expect((await refusalOf(store.apiAs(key).listApiKeys())).status).toBe(401);
  expect((await store.apiAs(other.key).listApiKeys()).keys.map(({ name }) => name)).toEqual(['other']);
  const { entries } = await owner.api.listAuditEntries({ query: { entity: 'api-key' } });
  const revoked = entries.filter(({ action }) => action === 'api-key.revoke');
  expect(revoked.map(({ before }) => before['name']).sort()).toEqual(['first', 'second', 'third']);
  const again = await refusalOf(owner.api.revokeApiKey({ params: { id: second.apiKey.id } }));
  expect(again.status).toBe(404);
});

test('[STAFF-81] the audit names a key after it was revoked, or its person disabled', async () => {
  const person = await createStaff(store, { roleId: 'owner' });
  const [revoked, ofDisabled] = [await make(person.api, 'Night sheet'), await make(person.api, 'Day sheet')];
  for (const { key } of [revoked, ofDisabled]) await make(store.apiAs(key), 'made');
  await person.api.revokeApiKey({ params: { id: revoked.apiKey.id } });
  await disable(person);
  expect((await refusalOf(store.apiAs(ofDisabled.key).listApiKeys())).status).toBe(401);
  const { entries, names } = await owner.api.listAuditEntries({ query: { entity: 'api-key' } });
  const makers = entries.filter(({ actorKind }) => actorKind === 'api-key').map(({ actorName }) => actorName);
  expect(makers).toEqual(expect.arrayContaining(['Night sheet', 'Day sheet']));
  expect(makers).not.toContain(null);
  expect(names[revoked.apiKey.id]).toBe('Night sheet');
});

test('[STAFF-82] a person who has left is erased: nothing of them is found, what they did stays, the audit verifies', async () => {
  const email = `leaver.${crypto.randomUUID()}@example.in`;
  const { link } = await owner.api.inviteStaff({ body: { email, role: 'support' } });
  await store.runJobs();
  const token = link.split('#')[1] ?? '';
  const name = `Leaver ${crypto.randomUUID()}`;
  const browser = openStaffBrowser(store);
  await browser.api.acceptStaffInvitation({ body: { token, name, password: 'a long password of theirs' } });
  const params = { id: (await personNamed(name)).id };
  expect(await findings(email)).not.toEqual([]);
  const early = await refusalOf(owner.api.eraseStaff({ params }));
  expect(early).toMatchObject({ status: 422, message: `Disable ${name} first.` });
  await disable(params);
  await owner.api.eraseStaff({ params });
  expect([await findings(email), await findings(name)]).toEqual([[], []]);
  expect((await owner.api.listStaff()).people.find(({ id }) => id === params.id)).toBeUndefined();
  const values = sql`SELECT name FROM audit_personal_values WHERE person_id = ${params.id}`;
  expect(await store.rows(values)).toEqual([]);
  const { entries } = await owner.api.listAuditEntries({ query: { entity: 'staff', entityId: params.id } });
  expect(entries.map(({ action }) => action)).toContain('staff.erase');
  expect((await owner.api.proveAudit()).problems).toEqual([]);
});

test('[STAFF-83] of somebody who was invited and did not come the address is not kept', async () => {
  const [stranger, open] = [1, 2].map(() => `stranger.${crypto.randomUUID()}@example.in`) as [string, string];
  for (const email of [stranger, open]) await owner.api.inviteStaff({ body: { email, role: 'support' } });
  await store.runJobs();
  const { invitations } = await owner.api.listStaff();
  const id = invitations.find(({ email }) => email === stranger)?.id ?? '';
  await owner.api.withdrawStaffInvitation({ params: { id } });
  await store.services.jobs.enqueue(store.ctx, 'clear-expired', {});
  await store.runJobs({ only: ['clear-expired'] });
  const kept = (email: string) => store.rows(sql`SELECT 1 FROM audit_personal_values WHERE value = ${email}`);
  expect([(await kept(stranger)).length, (await kept(open)).length]).toEqual([0, 1]);
});

function make(by: Client, name: string) {
  return by.createApiKey({ body: { name, permissions } });
}

async function personNamed(name: string) {
  const person = (await owner.api.listStaff()).people.find((one) => one.name === name);
  if (!person) throw new Error(`${name} is not there`);
  return person;
}

async function disable({ id }: { id: string }): Promise<void> {
  const person = (await owner.api.listStaff()).people.find((one) => one.id === id);
  if (!person) throw new Error('The person is not there');
  await owner.api.changeStaff({ params: { id }, body: { version: person.version, isEnabled: false } });
}

/** The tables of the store, and of its jobs, in which a text stands. */
async function findings(text: string): Promise<string[]> {
  const tables = await store.rows<{ name: string }>(
    sql`SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
        WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = sql`SELECT 1 FROM ${sql.raw(name)} AS t WHERE t::text LIKE ${`%${text}%`} LIMIT 1`;
    if ((await store.rows(rows)).length > 0) found.push(name);
  }
  return found;
}
