import { expect, test } from 'vitest';
import { user } from '../../../test/order.fixture.ts';
import { draftFor, guestDraft } from './checkout-draft.ts';

test('[CHK-03] the contact starts with the profile’s values', () => {
  expect(draftFor(user, undefined)).toMatchObject({ name: 'Asha Rao', email: 'asha.rao@example.in' });
});

test('[CHK-04] a placeholder profile starts with empty fields', () => {
  const temporary = { ...user, name: 'User', email: '9820041776@temp.bijli.invalid' };
  expect(draftFor(temporary, undefined)).toMatchObject({ name: '', email: '' });
});

test('[CHK-09] the draft survives a reload', () => {
  const draft = {
    ...draftFor(user, undefined),
    name: 'Asha R.',
    phone: '9820041700',
    isBusiness: true,
    gstNumber: '27AAPFU0939F1ZV',
    businessName: 'Rao Traders',
    billing: { name: 'Ravi Iyer', line1: '5 Marine Drive', line2: '', pincode: '400020', city: '', state: '' },
    addressId: 'home',
    addressDraft: {
      id: 'home',
      entry: {
        label: 'Office',
        line1: 'A',
        line2: '',
        pincode: '4000',
        city: 'Thane',
        state: '',
        phone: '',
        isDefault: true,
      },
    },
    paymentMethod: 'cod',
    couponCode: 'flat100',
    coupon: { code: 'FLAT100', discountType: 'fixed', discountValue: 100, maxDiscount: null, discount: 100 },
  };
  expect(draftFor(user, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('a customer never sees the draft of the previous one in the same tab', () => {
  const stored = { ...draftFor(user, undefined), name: 'Somebody Else', addressId: 'theirs' };
  expect(draftFor({ ...user, _id: 'user-2' }, stored)).toMatchObject({ userId: 'user-2', name: 'Asha Rao' });
  expect(draftFor({ ...user, _id: 'user-2' }, stored)).not.toHaveProperty('addressId');
});

test.each([null, 'text', 7, [], { userId: 'user-1', name: 5, coupon: { code: 1 }, addressDraft: { entry: null } }])(
  'corrupt storage (%j) is ignored',
  (stored) => {
    const draft = draftFor(user, stored);
    expect(draft.paymentMethod).toBe('');
    expect(draft.coupon).toBeUndefined();
    expect(draft.addressDraft).toBeUndefined();
  },
);

test('[CHK-01] a guest returns to the OTP step only with a complete phone number', () => {
  expect(guestDraft({ phone: '9820041776', isOtpSent: true })).toEqual({ phone: '9820041776', isOtpSent: true });
  expect(guestDraft({ phone: '98200', isOtpSent: true })).toEqual({ phone: '98200', isOtpSent: false });
  expect(guestDraft(undefined)).toEqual({ phone: '', isOtpSent: false });
});
