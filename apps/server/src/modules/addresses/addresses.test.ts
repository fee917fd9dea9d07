import type { Address } from '@bijli/contract';
import { TEMPORARY_EMAIL_DOMAIN } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';

let store: TestStore;
const home = { line1: '12 Relief Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400001' };
const unknownId = '019a0000-0000-7000-8000-000000000000';

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[ADDR-01][ADDR-03] the first address becomes the default and takes the phone, label and country it lacks', async () => {
  const customer = await store.createCustomer();
  const list = await customer.api.addAddress({ body: home });
  expect(list).toEqual([
    {
      ...home,
      _id: expect.any(String),
      label: 'Home',
      line2: '',
      country: 'India',
      phone: customer.phone,
      isDefault: true,
    },
  ]);
  await expect(customer.api.listAddresses()).resolves.toEqual(list);
});

test('[ADDR-03] every call returns the full list, oldest first, with one default', async () => {
  const customer = await store.createCustomer();
  const [first] = await customer.api.addAddress({ body: home });
  const two = await customer.api.addAddress({ body: { ...home, label: 'Office', phone: '9000000001' } });
  expect(two.map((address) => [address.label, address.isDefault])).toEqual([
    ['Home', true],
    ['Office', false],
  ]);
  const three = await customer.api.addAddress({ body: { ...home, label: 'Other', isDefault: true } });
  expect(defaultsOf(three)).toEqual([three[2]?._id]);
  const changed = await customer.api.updateAddress({
    params: { id: first?._id ?? '' },
    body: { ...home, line1: '1 New Road', isDefault: true },
  });
  expect(changed[0]).toMatchObject({ line1: '1 New Road', phone: customer.phone });
  expect(defaultsOf(changed)).toEqual([first?._id]);
  const reply = await customer.api.setDefaultAddress({ params: { id: two[1]?._id ?? '' } });
  expect(reply).toMatchObject({ success: true });
  expect(defaultsOf(reply.addresses)).toEqual([two[1]?._id]);
});

test('[ADDR-03] unsetting isDefault on the default address does not change it', async () => {
  const customer = await store.createCustomer();
  const [first] = await customer.api.addAddress({ body: home });
  await customer.api.addAddress({ body: home });
  const list = await customer.api.updateAddress({
    params: { id: first?._id ?? '' },
    body: { ...home, isDefault: false },
  });
  expect(defaultsOf(list)).toEqual([first?._id]);
});

test('[ADDR-03] deleting the default makes the oldest remaining address the default', async () => {
  const customer = await store.createCustomer();
  await customer.api.addAddress({ body: home });
  await customer.api.addAddress({ body: home });
  const [first, second, third] = await customer.api.addAddress({ body: { ...home, isDefault: true } });
  const left = await customer.api.deleteAddress({ params: { id: third?._id ?? '' } });
  expect(left.addresses.map((address) => address._id)).toEqual([first?._id, second?._id]);
  expect(defaultsOf(left.addresses)).toEqual([first?._id]);
  await customer.api.deleteAddress({ params: { id: second?._id ?? '' } });
  const none = await customer.api.deleteAddress({ params: { id: first?._id ?? '' } });
  expect(none).toMatchObject({ success: true, addresses: [] });
});

test('[ADDR-03] concurrent changes of the default leave exactly one default', async () => {
  const customer = await store.createCustomer();
  await customer.api.addAddress({ body: home });
  const list = await customer.api.addAddress({ body: home });
  const ids = [...list, ...list, ...list].map((address) => address._id);
  await Promise.all(ids.map((id) => customer.api.setDefaultAddress({ params: { id } })));
  expect(defaultsOf(await customer.api.listAddresses())).toHaveLength(1);
});

test('[ADDR-03] concurrent first addresses leave one default', async () => {
  const customer = await store.createCustomer();
  await Promise.all([1, 2, 3, 4].map(() => customer.api.addAddress({ body: home })));
  const list = await customer.api.listAddresses();
  expect(list).toHaveLength(4);
  expect(defaultsOf(list)).toHaveLength(1);
});

test('[ADDR-03] the 21st address is refused, even when several are saved concurrently', async () => {
  const customer = await store.createCustomer();
  const saves = await Promise.allSettled(Array.from({ length: 22 }, () => customer.api.addAddress({ body: home })));
  expect(saves.filter((save) => save.status === 'fulfilled')).toHaveLength(20);
  const refused = await refusalOf(customer.api.addAddress({ body: home }));
  expect([refused.status, refused.message]).toEqual([
    422,
    'You can save at most 20 addresses. Please delete one first.',
  ]);
});

test('[PIN-01][PIN-02] city and state follow from the pincode, whatever the browser sends', async () => {
  const customer = await store.createCustomer();
  const body = { ...home, city: 'Atlantis', state: 'Nowhere', pincode: '380001' };
  const [saved] = await customer.api.addAddress({ body });
  expect(saved).toMatchObject({ city: 'Ahmedabad', state: 'Gujarat' });
  const [changed] = await customer.api.updateAddress({ params: { id: saved?._id ?? '' }, body: home });
  expect(changed).toMatchObject({ city: 'Mumbai', state: 'Maharashtra' });
});

test('[PIN-01] a pincode that is not serviceable is refused', async () => {
  const customer = await store.createCustomer();
  const refused = await refusalOf(customer.api.addAddress({ body: { ...home, pincode: '999999' } }));
  expect([refused.status, refused.message]).toEqual([422, 'This pincode is not serviceable']);
  const [saved] = await customer.api.addAddress({ body: home });
  const change = customer.api.updateAddress({ params: { id: saved?._id ?? '' }, body: { ...home, pincode: '000000' } });
  expect((await refusalOf(change)).message).toBe('This pincode is not serviceable');
});

test('[PIN-03] an unlisted pincode takes the written city, and only a state of its neighbours', async () => {
  const customer = await store.createCustomer();
  const body = { ...home, pincode: '605999', city: 'Ariyankuppam', state: 'puducherry' };
  const [saved] = await customer.api.addAddress({ body });
  expect(saved).toMatchObject({ city: 'Ariyankuppam', state: 'Puducherry', pincode: '605999' });
  const refused = await refusalOf(customer.api.addAddress({ body: { ...body, state: 'Kerala' } }));
  expect([refused.status, refused.message]).toEqual([422, 'Pincode 605999 is in Tamil Nadu or Puducherry']);
  const params = { id: saved?._id ?? '' };
  const [moved] = await customer.api.updateAddress({
    params,
    body: { ...body, pincode: '600999', state: 'Tamil Nadu' },
  });
  expect(moved).toMatchObject({ city: 'Ariyankuppam', state: 'Tamil Nadu' });
});

test('[CHK-04] name and e-mail from checkout complete a temporary profile only', async () => {
  const guest = await store.createCustomer({ name: 'User', email: `1@${TEMPORARY_EMAIL_DOMAIN}` });
  const extras = { name: 'Ravi Shah', email: 'ravi@example.com' };
  await guest.api.addAddress({ body: { ...home, ...extras } });
  expect((await guest.api.getProfile()).user).toMatchObject(extras);
  await guest.api.addAddress({ body: { ...home, name: 'Another', email: 'another@example.com' } });
  expect((await guest.api.getProfile()).user).toMatchObject(extras);
});

test('[CHK-04] placeholders sent with an address are not accepted as profile details', async () => {
  const email = `2@${TEMPORARY_EMAIL_DOMAIN}`;
  const guest = await store.createCustomer({ name: 'User', email });
  const list = await guest.api.addAddress({ body: { ...home, name: 'User', email } });
  expect(list).toHaveLength(1);
  expect((await guest.api.getProfile()).user).toMatchObject({ name: 'User', email });
});

test('[ADDR-03][API-02] anonymous calls get a 401, and other customers a 404', async () => {
  const [a, b] = [await store.createCustomer(), await store.createCustomer()];
  const [own] = await a.api.addAddress({ body: home });
  const params = { id: own?._id ?? '' };
  for (const call of everyCall(store.api, params)) expect((await refusalOf(call())).status).toBe(401);
  expect(await b.api.listAddresses()).toEqual([]);
  for (const call of everyCall(b.api, params).slice(2)) {
    const refused = await refusalOf(call());
    expect([refused.status, refused.message]).toEqual([404, 'Address not found']);
  }
  for (const call of everyCall(a.api, { id: unknownId }).slice(2)) expect((await refusalOf(call())).status).toBe(404);
  expect(await a.api.listAddresses()).toEqual([own]);
});

test.each([
  [{ line1: '' }, 'Please fill all required address fields'],
  [{ line1: '   ' }, 'Please fill all required address fields'],
  [{ city: '' }, 'Please fill all required address fields'],
  [{ state: '' }, 'Please fill all required address fields'],
  [{ pincode: '40000' }, 'Please enter a valid 6-digit pincode'],
  [{ phone: '+919876543210' }, 'Please enter a valid 10-digit phone number'],
])('[ADDR-01] an address with %j is refused with the form’s message', async (wrong, message) => {
  const customer = await store.createCustomer();
  const refused = await refusalOf(customer.api.addAddress({ body: { ...home, ...wrong } }));
  expect([refused.status, refused.message]).toEqual([400, message]);
});

test.each([
  ['line1', 'x'.repeat(10_000)],
  ['label', 'Palace'],
  ['isDefault', 'yes'],
  ['line2', { $gt: '' }],
  ['country', 7],
])('[API-02] an address with an invalid %s is a 400', async (field, value) => {
  const customer = await store.createCustomer();
  const response = await store.app.inject({
    method: 'POST',
    url: '/api/users/me/address',
    headers: { authorization: `Bearer ${customer.accessToken}` },
    payload: { ...home, [field]: value },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, message: expect.any(String), errors: expect.any(Array) });
});

function defaultsOf(list: Address[]): string[] {
  return list.filter((address) => address.isDefault).map((address) => address._id);
}

function everyCall(api: TestCustomer['api'], params: { id: string }): (() => Promise<unknown>)[] {
  return [
    () => api.listAddresses(),
    () => api.addAddress({ body: home }),
    () => api.updateAddress({ params, body: home }),
    () => api.deleteAddress({ params }),
    () => api.setDefaultAddress({ params }),
  ];
}
