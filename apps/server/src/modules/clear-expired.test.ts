import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../test/test-store.ts';
import { sql } from '../platform/database/drizzle.ts';
import { jobHandlers } from './jobs.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[AUTH-11][TOK-03] the nightly job deletes expired data and keeps what is still valid', async () => {
  const customer = await store.createCustomer();
  const user = customer.userId;
  const at = (days: number) => sql`now() + make_interval(days => ${days}::int)`;
  for (const [label, days] of [
    ['old', -1],
    ['new', 1],
  ] as const) {
    await store.rows(
      sql`INSERT INTO sessions (id, user_id, token_hash, expires_at) VALUES (gen_random_uuid(), ${user}, ${label}, ${at(days)})`,
    );
    await store.rows(
      sql`INSERT INTO otp_codes (phone, browser_hash, network, code_hash, expires_at) VALUES ('9000000001', ${label}, '198.51.100.0', ${label}, ${at(days)})`,
    );
    await store.rows(
      sql`INSERT INTO registrations VALUES (${label}, '9000000001', 'Asha', 'a@example.com', 'hash', ${at(days)})`,
    );
    await store.rows(
      sql`INSERT INTO rate_limits (key, window_start, count) VALUES (${label}, ${at(days - 0.1 < 0 ? -2 : 0)}, 1)`,
    );
    const age = label === 'old' ? 31 : 29;
    await store.rows(
      sql`INSERT INTO carts (id, guest_id, updated_at) VALUES (gen_random_uuid(), ${label}, ${at(-age)})`,
    );
    const mailAge = label === 'old' ? 91 : 89;
    await store.rows(
      sql`INSERT INTO outbox_messages (id, channel, recipient, text, created_at) VALUES (gen_random_uuid(), 'sms', ${label}, 'x', ${at(-mailAge)})`,
    );
  }
  await store.rows(sql`INSERT INTO password_resets VALUES ('old', ${user}, ${at(-1)})`);
  await store.rows(
    sql`INSERT INTO sessions (id, user_id, token_hash, expires_at, revoked_at) VALUES (gen_random_uuid(), ${user}, 'revoked', ${at(1)}, now())`,
  );
  await store.rows(
    sql`INSERT INTO carts (id, customer_id, updated_at) VALUES (gen_random_uuid(), ${user}, ${at(-400)})`,
  );

  await jobHandlers({ ...store.services, db: store.database.db })['clear-expired']({});

  const [left] = await store.rows(sql`
    SELECT (SELECT array_agg(token_hash) FROM sessions WHERE token_hash IN ('old', 'new', 'revoked')) AS sessions,
           (SELECT array_agg(code_hash) FROM otp_codes) AS otps,
           (SELECT array_agg(token_hash) FROM registrations) AS registrations,
           (SELECT count(*)::int FROM password_resets) AS resets,
           (SELECT array_agg(key) FROM rate_limits) AS limits,
           (SELECT array_agg(guest_id) FROM carts WHERE guest_id IS NOT NULL) AS guests,
           (SELECT count(*)::int FROM carts WHERE customer_id = ${user}) AS carts,
           (SELECT array_agg(recipient) FROM outbox_messages) AS messages`);
  expect(left).toEqual({
    sessions: ['new'],
    otps: ['new'],
    registrations: ['new'],
    resets: 0,
    limits: ['new'],
    guests: ['new'],
    carts: 1,
    messages: ['new'],
  });
  await expect(customer.api.getProfile()).resolves.toMatchObject({ success: true });
});
