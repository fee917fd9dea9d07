import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommandStores } from '../../test/command-stores.ts';
import { openStaffBrowser, staffPassword } from '../../test/staff-factory.ts';
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
