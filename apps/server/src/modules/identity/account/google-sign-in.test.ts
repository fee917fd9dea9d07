import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type GoogleIssuer, startGoogleIssuer } from '../../../../../../e2e/fixtures/google-issuer.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let issuer: GoogleIssuer;
let people = 0;

beforeAll(async () => {
  issuer = await startGoogleIssuer();
  store = await startTestStore({ environment: issuer.environment });
});
beforeEach(() => {
  people += 1;
  issuer.person = { sub: `subject-${people}`, email: `google${people}@example.com`, name: `Asha ${people}` };
});
afterAll(async () => {
  await store.close();
  await issuer.stop();
});

test('[AUTH-07] a Google token creates an account without a phone and finds it again', async () => {
  const first = await signIn();
  expect(first).toMatchObject({
    success: true,
    user: { name: issuer.person.name, email: issuer.person.email, phone: '' },
  });
  issuer.person = { ...issuer.person, name: 'Another name', email: 'another@example.com' };
  const second = await signIn();
  expect(second.user).toEqual(first.user);
  await expect(store.apiAs(second.accessToken).getProfile()).resolves.toMatchObject({ user: first.user });
  await expect(store.api.refreshToken({ body: { token: second.refreshToken } })).resolves.toMatchObject({
    success: true,
  });
});

test('[AUTH-07] an account with the same e-mail address is linked only when that address is verified', async () => {
  const unproven = await store.createCustomer({ email: issuer.person.email });
  const own = await signIn();
  expect(own.user._id).not.toBe(unproven.userId);
  issuer.person = { sub: 'subject-proven', email: 'Proven@example.com', name: 'Asha' };
  const proven = await store.createCustomer({ email: 'proven@example.com' });
  await store.rows(sql`UPDATE users SET is_email_verified = true WHERE id = ${proven.userId}`);
  expect((await signIn()).user._id).toBe(proven.userId);
  issuer.person = { ...issuer.person, sub: 'subject-newcomer' };
  expect((await signIn()).user._id).not.toBe(proven.userId);
});

test('[AUTH-07] five concurrent first sign-ins create one account', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => signIn()));
  expect(new Set(replies.map((reply) => reply.user._id)).size).toBe(1);
});

test.each([
  ['a wrong signature', {}, { isForged: true }],
  ['no signature at all', {}, { alg: 'none' }],
  ['another audience', { aud: 'another.example' }, {}],
  ['another issuer', { iss: 'https://evil.example' }, {}],
  ['an expiry in the past', { exp: Math.floor(Date.now() / 1000) - 60 }, {}],
  ['an e-mail address that Google has not verified', { email_verified: false }, {}],
  ['no e-mail address', { email: undefined }, {}],
  ['no expiry', { exp: undefined }, {}],
] as const)('[AUTH-07] a token with %s signs nobody in', async (_what, claims, options) => {
  const token = issuer.sign(claims, options);
  const refused = await refusalOf(store.api.googleSignIn({ body: { token } }));
  expect([refused.status, refused.message]).toEqual([400, 'Google sign-in failed.']);
  expect(await store.rows(sql`SELECT 1 FROM users WHERE google_subject = ${issuer.person.sub}`)).toEqual([]);
});

test.each(['x', 'a.b.c', '{}', 'x'.repeat(4000)])('[AUTH-07][API-02] the forged token %j is refused', async (token) => {
  const refused = await refusalOf(store.api.googleSignIn({ body: { token } }));
  expect([refused.status, refused.message]).toEqual([400, 'Google sign-in failed.']);
});

test('[AUTH-07] the issuer is accepted with and without its protocol', async () => {
  const iss = issuer.environment.GOOGLE_ISSUER.replace('http://', '');
  const reply = await store.api.googleSignIn({ body: { token: issuer.sign({ iss }) } });
  expect(reply.user.email).toBe(issuer.person.email);
});

test.each([
  ['', 'google'],
  ['User', 'google'],
  ['\u202eAsha\u0000 Rao', 'Asha Rao'],
])('[AUTH-07][API-02] the name %j of a Google account becomes a displayable one', async (name, shown) => {
  const reply = await store.api.googleSignIn({ body: { token: issuer.sign({ name }) } });
  expect(reply.user.name.replace(/\d+$/, '')).toBe(shown);
});

test('[AUTH-07] keys are cached, and a new key of the issuer is found without a restart', async () => {
  await signIn();
  const before = issuer.keyFetches();
  await signIn();
  expect(issuer.keyFetches()).toBe(before);
  issuer.rotateKey();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
  try {
    await expect(signIn()).resolves.toMatchObject({ success: true });
  } finally {
    vi.useRealTimers();
  }
  expect(issuer.keyFetches()).toBe(before + 1);
});

test.each(['hang', 'error'] as const)(
  '[AUTH-07] an issuer that answers with a %s is reported without a long wait',
  async (how) => {
    const alone = await startTestStore({ environment: issuer.environment });
    issuer.fail(how);
    const refused = await refusalOf(alone.api.googleSignIn({ body: { token: issuer.sign() } }));
    issuer.fail('none');
    expect(refused.status).toBe(502);
    expect(refused.message).toMatch(/^Google sign-in failed\. Google cannot be reached/);
    expect(alone.takeErrors()).toHaveLength(1);
    await alone.close();
  },
);

test('[AUTH-07] the site configuration has the client id and the script only when configured', async () => {
  const { data } = await store.api.getSiteConfig();
  expect(data.google).toEqual({
    clientId: issuer.environment.GOOGLE_CLIENT_ID,
    scriptUrl: issuer.environment.GOOGLE_SCRIPT_URL,
  });
  const plain = await startTestStore();
  expect((await plain.api.getSiteConfig()).data.google).toBeUndefined();
  const refused = await refusalOf(plain.api.googleSignIn({ body: { token: issuer.sign() } }));
  expect(refused.status).toBe(422);
  expect(refused.message).toBe('Sign-in with Google is not set up in this store. Please use your phone number.');
  await plain.close();
});

function signIn() {
  return store.api.googleSignIn({ body: { token: issuer.sign() } });
}
