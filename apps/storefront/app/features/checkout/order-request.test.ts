import { expect, test } from 'vitest';
import { cableLine, home, phoneLine, shipping, user } from '../../../test/order.fixture.ts';
import { draftFor } from './checkout-draft.ts';
import { checkoutSums } from './checkout-sums.ts';
import { orderRequest } from './order-request.ts';
import { selectedAddress } from './selected-address.ts';

const cartItems = [phoneLine, cableLine];
const coupon = {
  code: 'FLAT100',
  discountType: 'fixed',
  discountValue: 100,
  maxDiscount: null,
  discount: 100,
} as const;
const draft = draftFor(user, undefined);

test('[CHK-07] the payload has items, address with name and e-mail, method, total and coupon', () => {
  const request = orderRequest({
    user,
    draft,
    paymentMethod: 'razorpay',
    address: home,
    cartItems,
    sums: checkoutSums({ cartItems, shipping, coupon }),
    coupon,
  });
  expect(request).toEqual({
    items: [
      { product: 'phone', quantity: 1, price: 12_499, variant: 'blue' },
      { product: 'cable', quantity: 1, price: 299 },
    ],
    shippingAddress: {
      name: 'Asha Rao',
      email: 'asha.rao@example.in',
      label: 'Home',
      line1: '14, Sea Breeze',
      line2: 'Colaba',
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400001',
      country: 'India',
      phone: '9820041776',
    },
    paymentMethod: 'razorpay',
    total: 12_698,
    couponCode: 'FLAT100',
    discount: 100,
    isBusinessOrder: false,
  });
});

test('[CHK-11] another billing address is sent trimmed, the same one not at all', () => {
  const input = {
    user,
    paymentMethod: 'cod',
    address: home,
    cartItems,
    sums: checkoutSums({ cartItems, shipping }),
    coupon: undefined,
  };
  const billing = {
    name: ' Ravi Iyer ',
    line1: '5 Marine Drive ',
    line2: '',
    pincode: '400020',
    city: ' Nowhere ',
    state: '',
  };
  expect(orderRequest({ ...input, draft: { ...draft, billing } }).billingAddress).toEqual({
    name: 'Ravi Iyer',
    line1: '5 Marine Drive',
    line2: '',
    pincode: '400020',
    city: 'Nowhere',
    state: '',
  });
  expect(orderRequest({ ...input, draft })).not.toHaveProperty('billingAddress');
});

test('[BIZ-01] a business order has its GST number, uppercased, and its name; a personal one neither', () => {
  const input = {
    user,
    paymentMethod: 'cod',
    address: home,
    cartItems,
    sums: checkoutSums({ cartItems, shipping }),
    coupon: undefined,
  };
  const filled = { ...draft, gstNumber: '27aapfu0939f1zv', businessName: ' Rao Traders ' };
  expect(orderRequest({ ...input, draft: { ...filled, isBusiness: true } })).toMatchObject({
    isBusinessOrder: true,
    gstNumber: '27AAPFU0939F1ZV',
    businessName: 'Rao Traders',
  });
  expect(orderRequest({ ...input, draft: filled })).not.toHaveProperty('gstNumber');
});

test('[CHK-03] [CHK-07] a customer without a phone is contacted at the one typed at the checkout', () => {
  const input = {
    draft: { ...draft, phone: '9820041700' },
    paymentMethod: 'cod',
    cartItems,
    sums: checkoutSums({ cartItems, shipping }),
    coupon: undefined,
  };
  const phoneOf = (...[own, saved]: [string, string]) =>
    orderRequest({ ...input, user: { phone: own }, address: { ...home, phone: saved } }).shippingAddress.phone;
  expect(phoneOf('', '')).toBe('9820041700');
  expect(phoneOf('', '9820041701')).toBe('9820041700');
  expect(phoneOf('9820041776', '9820041701')).toBe('9820041701');
});

test('[CHK-05] the default address is selected, else the first, unless another was chosen', () => {
  const office = { ...home, _id: 'office', isDefault: true };
  expect(selectedAddress([home, office], undefined)).toBe(office);
  expect(selectedAddress([home, office], 'home')).toBe(home);
  expect(selectedAddress([home, office], 'deleted')).toBe(office);
  expect(selectedAddress([home, { ...office, isDefault: false }], undefined)).toBe(home);
  expect(selectedAddress([], undefined)).toBeUndefined();
});
