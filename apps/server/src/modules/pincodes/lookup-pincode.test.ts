import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { parseConfig } from '../../config.ts';
import { lookupPincode } from './lookup-pincode.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[PIN-01][PIN-02] a pincode returns its city and state', async () => {
  const reply = await store.api.lookupPincode({ query: { pin: '400001' } });
  expect(reply).toEqual({ success: true, serviceable: true, city: 'Mumbai', state: 'Maharashtra' });
});

test('[PIN-03] an unlisted pincode returns the states of its neighbours, and no city', async () => {
  const reply = await store.api.lookupPincode({ query: { pin: '605999' } });
  expect(reply).toEqual({
    success: true,
    serviceable: true,
    city: '',
    state: '',
    states: ['Tamil Nadu', 'Puducherry'],
  });
  expect(await store.api.lookupPincode({ query: { pin: '500999' } })).toMatchObject({
    city: '',
    state: 'Telangana',
    states: ['Telangana'],
  });
});

test('[PIN-03] UNLISTED_PINCODES=refuse leaves it not serviceable', async () => {
  const { config } = store.services;
  const ctx = { ...store.ctx, config: { ...config, canDeliverToUnlistedPincodes: false } };
  expect(await lookupPincode(ctx, { pin: '605999' })).toMatchObject({ serviceable: false });
  expect(await lookupPincode(ctx, { pin: '605001' })).toMatchObject({ serviceable: true });
  expect(parseConfig({ UNLISTED_PINCODES: 'refuse' }).canDeliverToUnlistedPincodes).toBe(false);
});

test.each(['000000', '999999'])('[PIN-01] the unknown pincode %s is not serviceable', async (pin) => {
  const reply = await store.api.lookupPincode({ query: { pin } });
  expect(reply).toEqual({ success: true, serviceable: false, city: '', state: '' });
});

test.each(['40000', '4000011', '40 001', 'abcdef', '', '४००००१'])(
  '[PIN-01][API-02] the pincode %j is refused with a message',
  async (pin) => {
    const refused = await refusalOf(store.api.lookupPincode({ query: { pin } }));
    expect([refused.status, refused.message]).toEqual([400, 'Please enter a valid 6-digit pincode']);
  },
);

test('[PIN-01][API-02] a lookup without a pincode, or with two, is refused', async () => {
  for (const url of ['/api/pincode/lookup', '/api/pincode/lookup?pin=400001&pin=110001'])
    expect((await store.app.inject({ url })).statusCode).toBe(400);
});
