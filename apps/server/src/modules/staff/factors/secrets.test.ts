import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import {
  codeOf,
  createStaff,
  openStaffBrowser,
  staffPassword,
  type TestPerson,
} from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import type { Services } from '../../../context.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { jobHandlers } from '../../jobs.ts';
import type { Message } from '../../notifications/message-sender.ts';

/** What the owner sets, which belongs to the process only. */
const settings = {
  AUTH_SECRET: 'kP3vX9sQ1mZ7tB5wL2nC8yD4fH6jR0aE',
  SMTP_URL: 'smtp://mailer:the-plain-mail-password@127.0.0.1:1',
  METRICS_TOKEN: 'the plain metrics token',
};

/** A store that logs everything, and its owner. */
type Watched = { store: TestStore; owner: TestPerson; log: () => string };

let watched: Watched;
const sent: Message[] = [];

beforeAll(async () => {
  watched = await openWatched({ messages: { send: async (message) => void sent.push(message) } });
});
afterAll(() => watched.store.close());

test('[STAFF-11][C1-04] after an invitation, changes of a password, factors and keys no plain value stands in the database, the log or the audit', async () => {
  const { store, owner } = watched;
  const [invited, changed, chosen] = [
    'the plain password of the invited',
    'the changed one in plain',
    'the forgotten one',
  ];
  const email = 'secret@store.example';
  const { link } = await owner.api.inviteStaff({ body: { email, role: 'manager' } });
  const browser = openStaffBrowser(store);
  const token = tokenOf(link);
  await browser.api.openStaffInvitation({ body: { token } });
  await refusalOf(browser.api.acceptStaffInvitation({ body: { token, name: 'Secret', password: 'too plain' } }));
  await browser.api.acceptStaffInvitation({ body: { token, name: 'Secret', password: invited } });
  const cookies = [browser.cookie()];
  const { secret, uri } = await browser.api.startTotp();
  const { recoveryCodes } = await browser.api.confirmTotp({ body: { code: await codeOf(store, secret) } });
  await browser.api.changeStaffPassword({ body: { current: invited, password: changed } });
  cookies.push(browser.cookie());

  const { secondFactor } = await store.api.signInStaff({ body: { email, password: changed } });
  const signInToken = secondFactor?.signInToken ?? '';
  const proof = { kind: 'recovery' as const, code: recoveryCodes[0] ?? '' };
  await openStaffBrowser(store).api.confirmStaffSignIn({ body: { signInToken, proof } });
  await refusalOf(store.api.signInStaff({ body: { email, password: `${changed} mistyped` } }));

  await store.api.askForStaffPassword({ body: { email } });
  await store.runJobs({ only: ['send-staff-password-link', 'send-message'] });
  const forgotten = tokenOf(sent.find(({ text }) => text.includes('/console/password#'))?.text ?? '');
  await store.api.setStaffPassword({ body: { token: forgotten, password: chosen } });

  const permissions = ['products.read' as const];
  const { key, apiKey } = await owner.api.createApiKey({ body: { name: 'script', permissions } });
  const byKey = { authorization: `Bearer ${key}` };
  expect((await store.app.inject({ url: '/api/catalogue/brands', headers: byKey })).statusCode).toBe(200);
  await owner.api.revokeApiKey({ params: { id: apiKey.id } });
  expect((await store.app.inject({ url: '/api/catalogue/brands', headers: byKey })).statusCode).toBe(401);

  expect(sent.map(({ to }) => to)).toEqual([email, email]);
  expect(sent.map(({ text }) => tokenOf(text))).toContain(token);
  const codes = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
  const plain = [invited, changed, chosen, staffPassword, 'too plain', token, forgotten, signInToken, key];
  await expectNowhere(watched, [...plain, ...codes, secret, uri, ...cookies.map(String)]);
});

test('[STAFF-11][C1-04] no secret of the settings stands in the database, the log or the audit, also when the mail server is not reached', async () => {
  const mailing = await openWatched();
  const { store, owner, log } = mailing;
  await owner.api.inviteStaff({ body: { email: 'secret@store.example', role: 'manager' } });
  await store.services.jobs.work(jobHandlers({ ...store.services, db: store.database.db }));
  const failed = () => store.rows(sql`SELECT id FROM pgboss.job WHERE name = 'send-message' AND state = 'retry'`);
  await expect.poll(failed, { timeout: 20_000 }).toHaveLength(1);
  const mail = { channel: 'email', to: 'x@store.example', template: 'account', subject: 'x', text: 'x' } as const;
  const error = await store.services.messages.send(mail).catch((reason: unknown) => reason);
  store.services.log.warn({ err: error }, 'A job failed and will be retried');
  expect(log()).toContain('ECONNREFUSED');
  await expectNowhere(mailing, [settings.AUTH_SECRET, 'the-plain-mail-password', settings.METRICS_TOKEN]);
  await store.close();
});

async function openWatched(overrides: Partial<Services> = {}): Promise<Watched> {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const store = await startTestStore({ environment: settings, overrides: { ...overrides, log } });
  return { store, owner: await createStaff(store, { roleId: 'owner' }), log: () => lines.join('') };
}

/** Searches every row of every table, every line of the log and every entry of the audit. */
async function expectNowhere({ store, owner, log }: Watched, values: string[]): Promise<void> {
  const tables = await store.rows<{ schema: string; name: string }>(
    sql`SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
        WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['staff_members', 'audit_entries', 'job']));
  const [logged, audited] = [log(), await readAudit(owner)];
  expect([logged.includes('/api/staff/invitations'), audited.includes('staff.invite')]).toEqual([true, true]);
  for (const value of values) {
    expect(value.length, value).toBeGreaterThan(8);
    // As it is, and as JSON and addresses have it.
    for (const form of new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)])) {
      expect([logged.includes(form), audited.includes(form)], `${form} in log and audit`).toEqual([false, false]);
      for (const { schema, name } of tables) {
        const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
        const found = await store.rows(sql`SELECT 1 FROM ${table} t WHERE strpos(t::text, ${form}) > 0`);
        expect(found, `${form} in ${name}`).toEqual([]);
      }
    }
  }
}

/** The whole audit, as its screen reads it. */
async function readAudit({ api }: TestPerson): Promise<string> {
  const parts: string[] = [];
  for (let before: string | undefined; ; ) {
    const { entries } = await api.listAuditEntries({ query: before ? { before } : {} });
    const last = entries.at(-1);
    if (!last) return parts.join('\n');
    parts.push(JSON.stringify(entries));
    before = String(last.id);
  }
}

function tokenOf(text: string): string {
  return text.match(/#([\w-]{43})/)?.[1] ?? '';
}
