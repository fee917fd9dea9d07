import { createClient } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessTokens } from '../apps/server/src/platform/access-tokens.ts';
import { withVersions } from '../apps/server/test/with-versions.ts';
import { cashOrderOf, httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { createOwnedDatabase, type OwnedDatabase } from './fixtures/owned-database.ts';
import { freePort, type ServerProcess, startServer } from './fixtures/server-process.ts';

const authSecret = 'the secret of a store that owns no table';
let server: ServerProcess;
let address: string;
let database: OwnedDatabase;
let environment: Record<string, string>;

beforeAll(async () => {
  database = await createOwnedDatabase();
  environment = {
    ...database.environment,
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
  await database?.drop();
});

test('[AUD-02] a store whose tables have another owner sells, accepts commands, and cannot change its audit entries', async () => {
  const buyer = await signInBuyer(address, '9812300044');
  const { product } = await buyer.api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await buyer.api.placeOrder({ body: cashOrderOf(product) });
  const token = await createAccessTokens(authSecret, () => new Date()).signCommand();
  const staff = withVersions(createClient(httpTransport(address, token)));
  const before = await staff.proveAudit();
  await staff.moveOrder({ params: { id: order._id }, body: { status: 'confirmed' } });
  expect(await staff.proveAudit()).toMatchObject({ entries: before.entries + 1, problems: [] });
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
    await expect(database.runAsStore(statement), statement).rejects.toMatchObject({ code: '42501' });
  await database.runAsStore('UPDATE audit_personal_values SET person_id = NULL, salt = NULL, value = NULL');
});

test('[AUD-02] the same role for both is refused at start, in one sentence', async () => {
  const both = { ...environment, DATABASE_OWNER_URL: database.environment.DATABASE_URL };
  await expect(startServer(await freePort(), both)).rejects.toThrow(
    `DATABASE_URL and DATABASE_OWNER_URL name the same role, ${database.role}. Give the store a separate one.`,
  );
});
