import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@bijli/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessTokens } from '../apps/server/src/platform/access-tokens.ts';
import { cashOrderOf, httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { freePort, type ServerProcess, startServer } from './fixtures/server-process.ts';

const admin = process.env['TEST_DATABASE_URL'] ?? '';
const name = `bijli_owned_${process.pid}_${Date.now()}`;
const [owner, role] = [`${name}_owner`, `${name}_store`];
const authSecret = 'the secret of a store that owns no table';
const folder = mkdtempSync(join(tmpdir(), 'bijli-owned-'));
let server: ServerProcess;
let address: string;
let environment: Record<string, string>;

beforeAll(async () => {
  await runAs('', `CREATE ROLE ${owner} LOGIN PASSWORD 'owner'`);
  await runAs('', `CREATE ROLE ${role} LOGIN PASSWORD 'store'`);
  await runAs('', `CREATE DATABASE ${name} OWNER ${owner}`);
  environment = {
    DATABASE_URL: urlOf(role),
    DATABASE_OWNER_URL: urlOf(owner),
    DATA_DIR: folder,
    AUTH_SECRET: authSecret,
    RATE_LIMIT_PER_MINUTE: '0',
    FULFILMENT_STEP_SECONDS: '86400',
  };
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = await startServer(port, { ...environment, PUBLIC_URL: address });
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await runAs('', `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await runAs('', `DROP ROLE IF EXISTS ${role}`);
  await runAs('', `DROP ROLE IF EXISTS ${owner}`);
  rmSync(folder, { recursive: true, force: true });
});

test('[AUD-02] a store whose tables belong to another role sells, is run, and cannot touch what its audit holds', async () => {
  const buyer = await signInBuyer(address, '9812300044');
  const { product } = await buyer.api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await buyer.api.placeOrder({ body: cashOrderOf(product) });
  const token = await createAccessTokens(authSecret, () => new Date()).signCommand();
  const staff = createClient(httpTransport(address, token));
  await staff.moveOrder({ params: { id: order._id }, body: { status: 'confirmed' } });
  expect(await staff.proveAudit()).toMatchObject({ entries: 1, problems: [] });
  for (const statement of [
    `UPDATE audit_entries SET action = 'other'`,
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries CASCADE',
    'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
    'DROP TRIGGER audit_entries_stay ON audit_entries',
    'DELETE FROM audit_seals',
    'DELETE FROM audit_personal_values',
    'UPDATE audit_personal_values SET entry_id = 0',
  ])
    await expect(runAs(role, statement), statement).rejects.toMatchObject({ code: '42501' });
  await runAs(role, 'UPDATE audit_personal_values SET person_id = NULL, salt = NULL, value = NULL');
});

test('[AUD-02] one role for both is refused at the start, in one sentence', async () => {
  const both = { ...environment, DATABASE_OWNER_URL: urlOf(role) };
  await expect(startServer(await freePort(), both)).rejects.toThrow(
    `DATABASE_URL and DATABASE_OWNER_URL name the same role, ${role}. Give the store one of its own.`,
  );
});

function urlOf(user: string): string {
  const url = new URL(admin);
  Object.assign(url, { pathname: `/${name}`, username: user, password: user === owner ? 'owner' : 'store' });
  return url.href;
}

/** Runs a statement as a role, in the store's database; without one as the administrator, in theirs. */
async function runAs(user: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: user ? urlOf(user) : admin });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
