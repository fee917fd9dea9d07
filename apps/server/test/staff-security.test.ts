import { API_BASE_PATH, type Call, type CallName } from '@bijli/contract';
import { calls, callsByAudience } from '@bijli/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csrfTokenOf } from '../src/platform/http/security/staff-cookie.ts';
import { productionEnvironment } from './production-environment.ts';
import { refusalOf } from './refusal-of.ts';
import { createSoftPasskey } from './soft-passkey.ts';
import {
  codeOf,
  createStaff,
  openSession,
  openStaffBrowser,
  type StaffBrowser,
  staffPassword,
} from './staff-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';

const cookieName = '__Host-bijli_staff';
const staffCalls = Object.keys(callsByAudience.staff) as CallName[];
const changing = staffCalls.filter((name) => calls[name].method !== 'GET');
const bySession = changing.filter((name) => ['staff', 'staff-member'].includes(calls[name].access));
const withoutSession = changing.filter((name) => calls[name].access === 'public');
/** What a form of another site can send without asking first. */
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({ environment: productionEnvironment });
});
afterAll(() => store.close());

test('[CON-84] every call of the staff that changes something is refused without the token of its own session, whatever its content type', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const other = csrfTokenOf((await createStaff(store)).cookie() ?? '');
  expect(bySession.length).toBeGreaterThan(40);
  for (const name of bySession) {
    const { token, headers } = await openSession(store, owner.id);
    const cookie = `${cookieName}=${token}`;
    for (const forged of [{}, { 'x-csrf-token': other }]) {
      const answer = await send(name, { cookie, origin: 'https://elsewhere.example', ...forged });
      expect([answer.statusCode, answer.json().message], `${name} with ${JSON.stringify(forged)}`).toEqual([
        403,
        'The request lacks the token of this session. Reload the page and try again.',
      ]);
    }
    for (const type of formTypes) {
      const { statusCode } = await send(name, { cookie, 'content-type': type });
      expect([403, 415], `${name} as ${type}`).toContain(statusCode);
    }
    const own = await send(name, headers);
    expect(own.body, name).not.toContain('lacks the token');
    expect(own.statusCode, name).toBeLessThan(500);
  }
});

test('[CON-84] a form of another site signs nobody in', async () => {
  const { email } = await createStaff(store, { hasTotp: false });
  const body = JSON.stringify({ email, password: staffPassword });
  const right = await send('signInStaff', { 'content-type': 'application/json' }, body);
  expect([right.statusCode, right.headers['set-cookie']]).toEqual([200, expect.stringContaining(cookieName)]);
  for (const name of withoutSession)
    for (const type of formTypes) {
      const answer = await send(name, { 'content-type': type }, body);
      expect(answer.headers['set-cookie'], `${name} as ${type}`).toBeUndefined();
      if ('body' in calls[name]) expect([400, 415], `${name} as ${type}`).toContain(answer.statusCode);
    }
});

test('[CON-85] every way into the console gives a cookie that was not there before, out of reach of scripts, other sites and plain http', async () => {
  const flags = /^__Host-bijli_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/;
  const owner = await createStaff(store, { roleId: 'owner' });
  const { origin, hostname: rpId } = new URL(store.services.config.publicUrl);
  const passkey = createSoftPasskey({ origin, rpId });
  const start = await owner.api.startPasskey();
  const given = { challengeId: start.challengeId, name: 'Laptop', response: passkey.create(start.options) };

  const ways: Record<string, (browser: StaffBrowser) => Promise<unknown>> = {
    async password({ api }) {
      const { email } = await createStaff(store, { hasTotp: false });
      await api.signInStaff({ body: { email, password: staffPassword } });
    },
    async 'second factor'({ api }) {
      const { email, totpSecret } = await createStaff(store);
      const { secondFactor } = await api.signInStaff({ body: { email, password: staffPassword } });
      const proof = { kind: 'totp' as const, code: await codeOf(store, totpSecret) };
      await api.confirmStaffSignIn({ body: { signInToken: secondFactor?.signInToken ?? '', proof } });
    },
    async passkey({ api }) {
      await owner.api.addPasskey({ body: given });
      const { challengeId, options } = await api.startPasskeySignIn();
      await api.signInWithPasskey({ body: { challengeId, response: passkey.get(options) } });
    },
    async invitation({ api }) {
      const { link } = await owner.api.inviteStaff({ body: { email: 'fixed@store.example', role: 'manager' } });
      const token = link.split('#')[1] ?? '';
      await api.acceptStaffInvitation({ body: { token, name: 'Asha Rao', password: staffPassword } });
    },
  };
  for (const [way, enter] of Object.entries(ways)) {
    const planted = 'p'.repeat(43);
    const browser = openStaffBrowser(store, planted);
    await enter(browser);
    expect(browser.setCookie(), way).toMatch(flags);
    expect(browser.cookie(), way).not.toBe(planted);
    await browser.api.getStaffSession();
    expect((await refusalOf(openStaffBrowser(store, planted).api.getStaffSession())).status, way).toBe(401);
  }
});

test('[CON-85] what raises the rights of a session replaces its cookie, and the old one is worth nothing', async () => {
  const person = await createStaff(store, { roleId: 'owner' });
  const steps: Record<string, () => Promise<unknown>> = {
    'a factor': async () => {
      const code = await codeOf(store, person.totpSecret);
      await person.api.confirmStaffFactor({ body: { proof: { kind: 'totp', code } } });
    },
    'a password': () =>
      person.api.changeStaffPassword({ body: { current: staffPassword, password: 'another long password' } }),
    'an authenticator': async () => {
      const { secret } = await person.api.startTotp();
      await person.api.confirmTotp({ body: { code: await codeOf(store, secret) } });
    },
  };
  for (const [step, raise] of Object.entries(steps)) {
    const old = person.cookie();
    await raise();
    expect(person.cookie(), step).not.toBe(old);
    expect((await refusalOf(openStaffBrowser(store, old).api.getStaffSession())).status, step).toBe(401);
    await person.api.getStaffSession();
  }
});

test('[CON-86] every answer to the console is in no frame, runs nothing and styles nothing inline', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  for (const name of staffCalls.filter((one) => one !== 'watchChanges')) {
    const { headers } = await openSession(store, owner.id);
    // A changing call is refused for its input, which is as good an answer as any.
    for (const given of [headers, {}]) {
      const answer = await send(name, given, '{"x":');
      expect(answer.headers, name).toMatchObject({
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
      });
      expect(answer.headers['cache-control'], name).toMatch(/no-store/);
    }
  }
});

function send(name: CallName, headers: Record<string, string>, payload = '{}') {
  const call: Call = calls[name];
  const url = API_BASE_PATH + call.path.replace(/\{\w+\}/g, '0197f5a0-0000-7000-8000-000000000000');
  if (call.method === 'GET') return store.app.inject({ method: call.method, url, headers });
  const type = { 'content-type': 'application/json' };
  return store.app.inject({ method: call.method, url, headers: { ...type, ...headers }, payload });
}
