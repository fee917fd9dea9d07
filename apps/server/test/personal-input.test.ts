import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashOrderOf } from '../../../e2e/fixtures/buyers.ts';
import { homeAddress } from './order-factory.ts';
import { refusalOf } from './refusal-of.ts';
import { startTestStore, type TestStore } from './test-store.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test.each([
  ['a right-to-left override', 'Asha \u202eoaR', 'Asha oaR'],
  ['a right-to-left mark', 'Asha\u200f Rao', 'Asha Rao'],
  ['an isolate', '\u2067Asha\u2069 Rao', 'Asha Rao'],
  ['a zero-width space', 'As\u200bha', 'Asha'],
  ['a joiner between Latin letters', 'As\u200cha\u200d', 'Asha'],
  ['a control character', 'Asha\u0007 Rao', 'Asha Rao'],
  ['a line break', 'Asha\nBcc: x@example.com', 'Asha Bcc: x@example.com'],
  ['nul', 'Asha\u0000Rao', 'AshaRao'],
  ['a line separator', 'Asha\u2028Rao', 'Asha Rao'],
  ['a separate accent', '\u200b Zoe\u0308 ', 'Zoë'],
])('[API-02][CHK-03][I8] %s in a name is cleaned everywhere', async (_what, name, cleaned) => {
  const customer = await store.createCustomer();
  const email = 'asha@example.com';
  const { user } = await customer.api.updateProfile({ body: { name, email: `\u200b${email}\u200d` } });
  expect([user.name, user.email]).toEqual([cleaned, email]);
  const { line1, city, state, pincode } = homeAddress;
  const addresses = await customer.api.addAddress({ body: { line1: `${line1} ${name}`, city, state, pincode } });
  expect(addresses.map((address) => address.line1)).toEqual([`${line1} ${cleaned}`]);
  const order = cashOrderOf(await store.product('taar-usb-c-cable'));
  const shippingAddress = { ...order.shippingAddress, line1: name };
  const business = { isBusinessOrder: true, businessName: name, gstNumber: '27AAPFU0939F1ZV' };
  const placed = await customer.api.placeOrder({ body: { ...order, shippingAddress, ...business } });
  expect([placed.order.shippingAddress.line1, placed.order.businessName]).toEqual([cleaned, cleaned]);
});

test.each(['\u200c', ' \u200b\u2060 ', '\u202e\u0000'])(
  '[API-02][ADDR-01][I8] the text %j, in which nothing is left, counts as missing',
  async (nothing) => {
    const customer = await store.createCustomer();
    const { line1, city, state, pincode } = homeAddress;
    const profile = refusalOf(customer.api.updateProfile({ body: { name: nothing, email: 'asha@example.com' } }));
    expect(await profile).toMatchObject({ status: 400, message: 'Please enter your full name' });
    for (const missing of [{ line1: nothing }, { city: nothing }]) {
      const address = refusalOf(customer.api.addAddress({ body: { line1, city, state, pincode, ...missing } }));
      expect(await address).toMatchObject({ status: 400, message: 'Please fill all required address fields' });
    }
  },
);

test.each([
  'Zoë O’Brien-Smith',
  'श्रीमती क्ष‍मा',
  'ತೇಜಸ್ವಿನಿ',
  'محمد علی',
  '李小龍',
  'R2-D2',
  'ಅರ್‌ಚನಾ',
  'ശ്രീ‌ക്കുട്ടി',
  '👩‍💻',
  '<script>alert(1)</script>',
])('[API-02][CHK-03] the name %j is stored unchanged', async (name) => {
  const customer = await store.createCustomer();
  const { user } = await customer.api.updateProfile({ body: { name, email: 'asha@example.com' } });
  expect(user.name).toBe(name);
  expect((await customer.api.getProfile()).user.name).toBe(name);
});

test.each([
  ['x'.repeat(100), 200],
  ['x'.repeat(101), 400],
  ['x'.repeat(10_000), 400],
])('[API-02] a long name is accepted up to 100 letters', async (name, status) => {
  const customer = await store.createCustomer();
  const response = await store.app.inject({
    method: 'PUT',
    url: '/api/users/me',
    headers: { authorization: `Bearer ${customer.accessToken}` },
    payload: { name, email: 'asha@example.com' },
  });
  expect(response.statusCode).toBe(status);
});

test.each([
  `${'a'.repeat(242)}@example.com`,
  'a+b.c_d-e@sub.example.co.in',
  "o'neill@example.com",
  'UPPER@EXAMPLE.COM',
])('[API-02][CHK-03] the e-mail address %j is accepted', async (email) => {
  const customer = await store.createCustomer();
  expect((await customer.api.updateProfile({ body: { name: 'Asha', email } })).user.email).toBe(email);
});

test.each([
  `${'a'.repeat(243)}@example.com`,
  'asha@example.com\nbcc: x@example.com',
  'asha@example.com, x@example.com',
  '<asha@example.com>',
  '"asha"@example.com',
  'asha@@example.com',
  '@example.com',
  'asha@example',
  'asha example@x.in',
  'asha@example.com\u0000',
])('[API-02][CHK-03] the e-mail address %j is refused', async (email) => {
  const customer = await store.createCustomer();
  expect((await refusalOf(customer.api.updateProfile({ body: { name: 'Asha', email } }))).status).toBe(400);
});

test.each(['+919876543210', '98765 43210', '987654321', '98765432101', 'abcdefghij', '९८७६५४३२१०', "9'; DROP--"])(
  '[API-02][ADDR-01] the phone %j is refused in every call that takes a phone',
  async (phone) => {
    const message = 'Please enter a valid 10-digit phone number';
    const customer = await store.createCustomer();
    const { line1, city, state, pincode } = homeAddress;
    const refusals = [
      store.api.sendOtp({ body: { phone } }),
      store.api.verifyOtp({ body: { phone, otp: '123456' } }),
      store.api.register({
        body: { name: 'Asha', email: 'asha@example.com', phone, password: 'long enough', role: 'customer' },
      }),
      customer.api.addAddress({ body: { line1, city, state, pincode, phone } }),
    ];
    for (const refused of await Promise.all(refusals.map(refusalOf)))
      expect([refused.status, refused.message]).toEqual([400, message]);
  },
);
