import { TEMPORARY_EMAIL_DOMAIN } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[CHK-04] name and e-mail complete a temporary profile', async () => {
  const customer = await store.createCustomer({ name: 'User', email: `1@${TEMPORARY_EMAIL_DOMAIN}` });
  const { user } = await customer.api.updateProfile({ body: { name: ' Asha Rao ', email: 'asha@example.com' } });
  expect(user).toMatchObject({ _id: customer.userId, name: 'Asha Rao', email: 'asha@example.com' });
  await expect(customer.api.getProfile()).resolves.toEqual({ success: true, user });
});

test.each([
  [{ name: 'User', email: 'asha@example.com' }, "Please enter your actual name, not 'User'"],
  [{ name: 'Asha', email: `asha@${TEMPORARY_EMAIL_DOMAIN}` }, 'Please enter your actual email address'],
  [
    { name: 'Asha', email: `asha@sub.${TEMPORARY_EMAIL_DOMAIN.toUpperCase()}` },
    'Please enter your actual email address',
  ],
  [{ name: '', email: 'asha@example.com' }, 'Please enter your full name'],
  [{ name: 'Asha', email: 'asha' }, 'Please enter a valid email address'],
])('[CHK-03] the profile %j is refused with the form’s message', async (body, message) => {
  const customer = await store.createCustomer();
  const refused = await refusalOf(customer.api.updateProfile({ body }));
  expect([refused.status, refused.message]).toEqual([400, message]);
  const { user } = await customer.api.getProfile();
  expect(user.name).toBe('Asha Rao');
});

test('[API-02] anonymous callers have no profile, and customers change only their own', async () => {
  const [a, b] = [await store.createCustomer(), await store.createCustomer()];
  expect((await refusalOf(store.api.getProfile())).status).toBe(401);
  const body = { name: 'Asha', email: 'asha@example.com' };
  expect((await refusalOf(store.api.updateProfile({ body }))).status).toBe(401);
  await a.api.updateProfile({ body });
  expect((await b.api.getProfile()).user.name).toBe('Asha Rao');
});

test('[API-02] a token of a deleted account is a 401', async () => {
  const userId = '019a0000-0000-7000-8000-000000000000';
  const token = await store.services.accessTokens.sign({ userId, sessionId: userId });
  expect((await refusalOf(store.apiAs(token).getProfile())).status).toBe(401);
});
