import { expect, test } from 'vitest';
import { choices } from '../../../test/order.fixture.ts';
import { limitText } from './payment-choice.ts';
import { placeProblem } from './place-problem.ts';

const complete = {
  draft: {
    name: 'Asha Rao',
    email: 'asha.rao@example.in',
    isBusiness: false,
    gstNumber: '',
    businessName: '',
  },
  phone: '9820041776',
  addressCount: 1,
  selectedId: 'home',
  isAddressUnsaved: false,
  totalPaise: 1_249_900,
  choices,
  payment: choices[0],
  hasStockError: false,
} as const;
const withDraft = (part: Partial<Record<keyof typeof complete.draft, string | boolean>>) =>
  ({ ...complete, draft: { ...complete.draft, ...part } }) as Parameters<typeof placeProblem>[0];

test('[CHK-06] a complete order can be placed', () => {
  expect(placeProblem(complete)).toBeUndefined();
});

test.each([
  [{ name: '' }, 'Check your name'],
  [{ name: 'User' }, 'Check your name'],
  [{ email: 'asha.rao@' }, 'Check your e-mail'],
  [{ email: '9820041776@temp.bijli.invalid' }, 'Check your e-mail'],
])('[CHK-03] [CHK-06] a contact of %j blocks the order', (part, problem) => {
  expect(placeProblem(withDraft(part))).toBe(problem);
});

test.each(['', '98200'])('[CHK-03] [CHK-06] an incomplete phone number (%j) blocks the order', (phone) => {
  expect(placeProblem({ ...complete, phone })).toBe('Check your mobile number');
});

test.each([
  [{ gstNumber: '', businessName: 'Rao Traders' }, 'Check your GST number'],
  [{ gstNumber: '24ABC', businessName: 'Rao Traders' }, 'Check your GST number'],
  [{ gstNumber: '27AAPFU0939F1ZV', businessName: ' ' }, 'Check your business name'],
  [{ gstNumber: '27AAPFU0939F1ZV', businessName: 'Rao Traders' }, undefined],
])('[BIZ-01] [CHK-06] a business order with %j', (part, problem) => {
  expect(placeProblem(withDraft({ ...part, isBusiness: true }))).toBe(problem);
});

test.each([
  [{ name: 'Ravi Iyer', line1: '5 Marine Drive', line2: '', pincode: '400020' }, undefined],
  [{ name: '', line1: '5 Marine Drive', line2: '', pincode: '400020' }, 'Check the billing address'],
  [{ name: 'Ravi Iyer', line1: ' ', line2: '', pincode: '400020' }, 'Check the billing address'],
  [{ name: 'Ravi Iyer', line1: '5 Marine Drive', line2: '', pincode: '4000' }, 'Check the billing address'],
])('[CHK-11] [CHK-06] with the billing address %j', (billing, problem) => {
  const draft = { ...complete.draft, billing: { ...billing, city: '', state: '' } };
  expect(placeProblem({ ...complete, draft })).toBe(problem);
});

test('[BIZ-01] a personal order needs no business data', () => {
  expect(placeProblem(withDraft({ gstNumber: 'nonsense' }))).toBeUndefined();
});

test('[CHK-05] [CHK-06] a missing address blocks the order', () => {
  expect(placeProblem({ ...complete, addressCount: 0, selectedId: undefined })).toBe('Please add a delivery address');
  expect(placeProblem({ ...complete, selectedId: undefined })).toBe('Please select a delivery address');
});

test('[CHK-05] [CHK-06] an unsaved address blocks an order to another one', () => {
  expect(placeProblem({ ...complete, isAddressUnsaved: true })).toBe('Save the address first');
});

test('[PAY-01] [CHK-06] cash on delivery is limited to ₹499 and less', () => {
  const inCash = { ...complete, payment: choices[1] };
  expect(placeProblem({ ...inCash, totalPaise: 49_900 })).toBeUndefined();
  expect(placeProblem({ ...inCash, totalPaise: 49_901 })).toBe('Choose Pay online');
});

test('[PAY-06] [CHK-06] a total outside every method’s limits blocks the order, and so does a store without methods', () => {
  const cashOnly = choices.slice(1);
  expect(placeProblem({ ...complete, choices: cashOnly, payment: cashOnly[0] })).toContain('Change your cart');
  expect(placeProblem({ ...complete, choices: [], payment: undefined })).toContain('Change your cart');
  expect(placeProblem({ ...complete, totalPaise: 99 })).toBe('Choose Cash on delivery');
});

test('[STOCK-01] [CHK-06] a shortage blocks until the cart is updated', () => {
  expect(placeProblem({ ...complete, hasStockError: true })).toBe('Update your cart');
});

test('[LIM-07] an order above the limit of online payments says so before it is placed', () => {
  const [online, cash] = choices;
  if (!online || !cash) throw new Error('Both are offered');
  const limited = { ...online, atMost: 10_000 };
  const nothing = 'Change your cart: nothing offered here can pay this total';
  expect(placeProblem({ ...complete, choices: [limited, cash], payment: limited })).toBe(nothing);
  expect(
    placeProblem({ ...complete, totalPaise: 1_000_000, choices: [limited, cash], payment: limited }),
  ).toBeUndefined();
  expect(limitText(limited, 1_249_900)).toBe('For orders up to ₹10,000. This order is ₹12,499.');
});
