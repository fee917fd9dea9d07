import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommandStores } from '../../test/command-stores.ts';
import { refusalOf } from '../../test/refusal-of.ts';
import { createStaff, openStaffBrowser, staffPassword } from '../../test/staff-factory.ts';
import { sql } from '../platform/database/drizzle.ts';
import { usage } from './staff.ts';

let stores: Awaited<ReturnType<typeof startCommandStores>>;

beforeAll(async () => {
  stores = await startCommandStores();
});
afterAll(() => stores.close());

const linkOf = (output: string) => output.match(/\/console\/invitation#([\w-]{43})$/)?.[1] ?? '';

test('[STAFF-05] a command invites, lists, and removes lost factors in a running store', {
  timeout: 120_000,
}, async () => {
  const run = (...args: string[]) => stores.run('staff', args, stores.running);
  const { output, errors } = await run('invite', 'kavita@store.example', '--role', 'owner');
  expect(errors).toBe('');
  expect((await run('list')).output).toContain('kavita@store.example: invited as Owner');
  const browser = openStaffBrowser(stores.store);
  const body = { token: linkOf(output), name: 'Kavita', password: staffPassword };
  await browser.api.acceptStaffInvitation({ body });
  expect((await run('list')).output).toContain('kavita@store.example: Kavita, Owner, no second factor');
  expect((await run('reset', 'KAVITA@store.example')).output).toMatch(/^Kavita signs in with the password/);
  const actors = await stores.store.rows(
    sql`SELECT actor_kind, action FROM audit_entries WHERE action LIKE 'staff.%' ORDER BY id`,
  );
  expect(actors).toEqual([
    { actor_kind: 'command', action: 'staff.invite' },
    { actor_kind: 'staff', action: 'staff.sign-in' },
    { actor_kind: 'command', action: 'staff.factors-reset' },
  ]);
});

test('[STAFF-05] a command invites in the database of a stopped store', { timeout: 120_000 }, async () => {
  await stores.workInStopped(async () => {});
  const { output } = await stores.run('staff', ['invite', 'owner@store.example'], stores.stopped);
  expect(linkOf(output)).not.toBe('');
  const { output: list } = await stores.run('staff', ['list'], stores.stopped);
  expect(list.split('\n')).toContain('owner@store.example: invited as Owner');
});

test('[STAFF-84] a command ends an owner’s leaked key, which somebody with fewer rights cannot, in a running store', {
  timeout: 120_000,
}, async () => {
  const { store } = stores;
  const owner = await createStaff(store, { roleId: 'owner' });
  const person = await createStaff(store, { permissions: ['api-keys.change', 'products.change'] });
  const make = (name: string) =>
    owner.api.createApiKey({ body: { name, permissions: ['products.change', 'personal.export'] } });
  const [leaked, named, one, two] = [
    await make('Leaked'),
    await make('Sheet'),
    await make('Twice'),
    await make('Twice'),
  ];
  const refusal = await refusalOf(person.api.revokeApiKey({ params: { id: leaked.apiKey.id } }));
  expect(refusal.status).toBe(403);
  const run = (key: string) => stores.run('staff', ['revoke', key], stores.running);
  expect((await run(leaked.key)).output).toBe(
    `Leaked of ${leaked.apiKey.madeBy} (…${leaked.apiKey.hint}, ${leaked.apiKey.id}) has ended, and so have the keys that it made.`,
  );
  expect((await refusalOf(store.apiAs(leaked.key).listCatalogue({}))).status).toBe(401);
  expect((await run('Sheet')).output).toContain(named.apiKey.id);
  const several = await run('Twice');
  expect(several.errors).toMatch(/^Bijli: Several API keys are meant\. Name one by its id: /);
  for (const { apiKey } of [one, two]) expect(several.errors).toContain(apiKey.id);
  expect((await run(two.apiKey.id)).code).toBe(0);
  const left = (await owner.api.listApiKeys()).keys.map(({ id }) => id);
  expect(left).toContain(one.apiKey.id);
  for (const { apiKey } of [leaked, named, two]) expect(left).not.toContain(apiKey.id);
  const ended = await store.rows(
    sql`SELECT entity_id FROM audit_entries WHERE action = 'api-key.revoke' AND actor_kind = 'command' ORDER BY id`,
  );
  expect(ended).toEqual([leaked, named, two].map(({ apiKey }) => ({ entity_id: apiKey.id })));
});

test.each([
  [['revoke'], usage],
  [['revoke', 'bijli_nobody'], 'There is no such API key: it may have ended already.'],
])('[STAFF-84] %j is refused with a sentence', async (args, sentence) => {
  expect(await stores.run('staff', args, stores.stopped)).toMatchObject({ code: 1, errors: `Bijli: ${sentence}` });
});

test.each([
  [['invite'], usage],
  [[], usage],
  [['reset', 'nobody@store.example'], 'Nobody has the address nobody@store.example.'],
  [['invite', 'a@store.example', '--role', 'emperor'], 'Role not found'],
])('[STAFF-05] %j is refused with a sentence', async (args, sentence) => {
  expect(await stores.run('staff', args, stores.running)).toEqual({
    code: 1,
    output: '',
    errors: `Bijli: ${sentence}`,
  });
});

test('[STAFF-05] an unknown option is named', async () => {
  const { errors } = await stores.run('staff', ['invite', 'a@store.example', '--rule', 'owner'], stores.running);
  expect(errors).toMatch(/^Bijli: Unknown option '--rule'/);
});
