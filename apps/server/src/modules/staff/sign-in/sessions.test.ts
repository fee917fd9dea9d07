import { afterAll, beforeAll, expect, test } from 'vitest';
import { productionEnvironment } from '../../../../test/production-environment.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { codeOf, createStaff, openStaffBrowser, staffPassword } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { csrfTokenOf } from '../../../platform/http/security/staff-cookie.ts';
import { clearExpiredStaffEntries } from '../index.ts';

const minute = 60_000;

let store: TestStore;
let production: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  production = await startTestStore({ environment: productionEnvironment });
});
afterAll(async () => {
  await store.close();
  await production.close();
});

test('[STAFF-03] the cookie is out of reach of scripts and other sites, over HTTPS also bound to the host', async () => {
  for (const [at, flags] of [
    [store, /^bijli_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/],
    [production, /^__Host-bijli_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/],
  ] as const) {
    const { email } = await createStaff(at, { hasTotp: false });
    const browser = openStaffBrowser(at);
    await browser.api.signInStaff({ body: { email, password: staffPassword } });
    expect(browser.setCookie()).toMatch(flags);
  }
});

test('[STAFF-03] a change with the cookie needs the token of its session, a read does not', async () => {
  const person = await createStaff(store);
  const cookie = `bijli_staff=${person.cookie()}`;
  const csrfToken = csrfTokenOf(person.cookie() ?? '');
  const other = csrfTokenOf((await createStaff(store)).cookie() ?? '');
  const send = async (headers: Record<string, string>) =>
    (await store.app.inject({ method: 'POST', url: '/api/staff/totp', headers: { cookie, ...headers } })).statusCode;
  expect(await send({})).toBe(403);
  expect(await send({ 'x-csrf-token': '' })).toBe(403);
  expect(await send({ 'x-csrf-token': other })).toBe(403);
  expect(await send({ 'x-csrf-token': csrfToken })).toBe(200);
  const old = await store.app.inject({ method: 'POST', url: '/api/staff/totp', headers: { cookie } });
  expect(old.json()).toMatchObject({ code: 'not_allowed', isTokenStale: true });
  const session = await store.app.inject({ url: '/api/staff/session', headers: { cookie } });
  expect(session.json()).toMatchObject({ csrfToken });
});

test('[STAFF-03] a session ends after 30 minutes without use', async () => {
  const { api } = await createStaff(store);
  for (let count = 0; count < 3; count += 1) {
    store.advanceClock(29 * minute);
    await api.getStaffSession();
  }
  store.advanceClock(30 * minute);
  expect((await refusalOf(api.getStaffSession())).status).toBe(401);
});

test('[STAFF-03] a session ends after 12 hours, however much it is used', async () => {
  const { api } = await createStaff(store);
  for (let passed = 25; passed < 12 * 60; passed += 25) {
    store.advanceClock(25 * minute);
    await api.getStaffSession();
  }
  store.advanceClock(25 * minute);
  expect((await refusalOf(api.getStaffSession())).status).toBe(401);
});

test('[STAFF-03] signing in ends the browser’s earlier session and never takes over a planted token', async () => {
  const person = await createStaff(store, { hasTotp: false });
  const planted = 'p'.repeat(43);
  const browser = openStaffBrowser(store, planted);
  await browser.api.signInStaff({ body: { email: person.email, password: staffPassword } });
  expect(browser.cookie()).not.toBe(planted);
  expect((await refusalOf(openStaffBrowser(store, planted).api.getStaffSession())).status).toBe(401);
  const first = browser.cookie();
  await browser.api.signInStaff({ body: { email: person.email, password: staffPassword } });
  expect((await refusalOf(openStaffBrowser(store, first).api.getStaffSession())).status).toBe(401);
  expect((await browser.api.getStaffSession()).person.id).toBe(person.id);
});

test('[STAFF-03] devices are listed, and each can be signed out; nobody signs out another person’s', async () => {
  const person = await createStaff(store, { hasTotp: false });
  const other = await createStaff(store);
  const second = openStaffBrowser(store);
  await second.api.signInStaff({ body: { email: person.email, password: staffPassword } });
  const { devices } = await person.api.listStaffDevices();
  expect(devices.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
  const id = devices.find(({ isThis }) => !isThis)?.id ?? '';
  expect((await refusalOf(other.api.signOutStaffDevice({ params: { id } }))).status).toBe(404);
  await person.api.signOutStaffDevice({ params: { id } });
  expect((await refusalOf(second.api.getStaffSession())).status).toBe(401);
  await person.api.signOutStaff();
  expect(person.setCookie()).toContain('Max-Age=0');
  expect((await refusalOf(openStaffBrowser(store, person.cookie()).api.getStaffSession())).status).toBe(401);
});

test('[STAFF-04] after ten minutes a call that grants rights asks for the factor again, which renews the session', async () => {
  const person = await createStaff(store, { roleId: 'owner' });
  const body = { email: `new.${person.id}@bijli.example`, role: 'support' };
  store.advanceClock(10 * minute);
  const refusal = await refusalOf(person.api.inviteStaff({ body }));
  expect([refusal.status, refusal.body['code']]).toEqual([403, 'factor_required']);
  const wrong = { kind: 'password' as const, password: staffPassword };
  expect((await refusalOf(person.api.confirmStaffFactor({ body: { proof: wrong } }))).status).toBe(422);
  const old = person.cookie();
  const code = await codeOf(store, person.totpSecret);
  const { csrfToken } = await person.api.confirmStaffFactor({ body: { proof: { kind: 'totp', code } } });
  expect(csrfToken).toBe(csrfTokenOf(person.cookie() ?? ''));
  expect((await refusalOf(openStaffBrowser(store, old).api.getStaffSession())).status).toBe(401);
  await person.api.inviteStaff({ body });
});

test('[STAFF-70] a factor that was proved before the clock was set back is asked for again', async () => {
  const person = await createStaff(store, { roleId: 'owner' });
  store.advanceClock(-60 * minute);
  const late = person.api.createRole({ body: { name: `Role ${person.id}`, permissions: [] } });
  expect((await refusalOf(late)).body['code']).toBe('factor_required');
  store.advanceClock(60 * minute);
});

test('[STAFF-10][STAFF-69] in production somebody without a second factor may only set one up, and keeps and reads no views', async () => {
  const person = await createStaff(production, { roleId: 'owner', hasTotp: false });
  expect(await person.api.getStaffSession()).toMatchObject({ needsSecondFactor: true, permissions: [] });
  expect(await refusalOf(person.api.listStaff())).toMatchObject({
    status: 403,
    message: 'Set up a second factor first.',
  });
  const view = { list: 'products' as const, name: 'Of nobody', query: 'view=draft', isShared: true };
  const views = [person.api.listSavedViews({ query: { list: 'products' } }), person.api.saveView({ body: view })];
  for (const refused of await Promise.all(views.map(refusalOf))) expect(refused.status).toBe(403);
  const proof = { kind: 'password' as const, password: staffPassword };
  expect((await refusalOf(person.api.confirmStaffFactor({ body: { proof } }))).status).toBe(422);
  const { secret } = await person.api.startTotp();
  const wrong = await codeOf(production, secret, 9);
  expect((await refusalOf(person.api.confirmTotp({ body: { code: wrong } }))).status).toBe(422);
  const { recoveryCodes } = await person.api.confirmTotp({ body: { code: await codeOf(production, secret) } });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await person.api.listStaff()).people.map(({ id }) => id)).toContain(person.id);
});

test('[STAFF-10] the demo’s people sign in without a password in demo mode, and never in production', async () => {
  const { seedDemoPeople } = await import('../index.ts');
  await seedDemoPeople(production.ctx);
  const { people } = await store.api.listDemoStaff();
  expect(people.map(({ roleName }) => roleName)).toEqual([
    ...['Owner', 'Manager', 'Catalogue', 'Warehouse', 'Support', 'Accounts', 'Marketing'],
  ]);
  const browser = openStaffBrowser(store);
  await browser.api.signInDemoStaff({ body: { id: people[0]?.id ?? '' } });
  store.advanceClock(10 * minute);
  expect((await refusalOf(browser.api.createRole({ body: { name: 'Night', permissions: [] } }))).status).toBe(403);
  await browser.api.confirmStaffFactor({ body: { proof: { kind: 'demo' } } });
  await browser.api.createRole({ body: { name: 'Night', permissions: ['products.read'] } });

  expect((await production.api.listDemoStaff()).people).toEqual([]);
  const [{ id }] = (await production.rows(sql`SELECT id FROM staff_members WHERE is_demo LIMIT 1`)) as [{ id: string }];
  expect((await refusalOf(production.api.signInDemoStaff({ body: { id } }))).status).toBe(404);
  const person = await createStaff(production, { roleId: 'owner' });
  await production.rows(sql`UPDATE staff_members SET is_demo = true WHERE id = ${person.id}`);
  expect((await refusalOf(person.api.getStaffSession())).status).toBe(401);
});

test('[STAFF-10] a real person cannot use the demo’s proof', async () => {
  const person = await createStaff(store);
  expect((await refusalOf(person.api.confirmStaffFactor({ body: { proof: { kind: 'demo' } } }))).status).toBe(422);
  expect((await refusalOf(store.api.signInDemoStaff({ body: { id: person.id } }))).status).toBe(404);
});

test('[STAFF-03] what has ended is deleted', async () => {
  await createStaff(store);
  await store.api.startPasskeySignIn();
  store.advanceClock(13 * 60 * minute);
  await clearExpiredStaffEntries(store.ctx);
  const left = await store.rows(sql`SELECT id FROM staff_sessions UNION ALL SELECT id FROM staff_challenges`);
  expect(left).toEqual([]);
});
