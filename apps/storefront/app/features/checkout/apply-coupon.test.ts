import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { cableLine, phoneLine } from '../../../test/order.fixture.ts';
import { applyCoupon } from './apply-coupon.ts';

const coupon = {
  code: 'FLAT100',
  discountType: 'fixed',
  discountValue: 100,
  maxDiscount: null,
  discount: 100,
} as const;
const input = { code: ' flat100 ', cartItems: [phoneLine, cableLine] };

function clientReturning(response: () => Promise<Awaited<ReturnType<Client['validateCoupon']>>>) {
  return { validateCoupon: vi.fn<Client['validateCoupon']>(response) };
}

test('[CPN-01] a code is validated with the whole cart, and its coupon returned', async () => {
  const api = clientReturning(async () => ({ success: true, valid: true, message: 'ok', coupon }));
  expect(await applyCoupon(api, input)).toEqual({ coupon });
  expect(api.validateCoupon).toHaveBeenCalledWith({
    body: {
      couponCode: 'flat100',
      cartTotal: 12_798,
      items: [
        { productId: 'phone', quantity: 1, price: 12_499, variantId: 'blue' },
        { productId: 'cable', quantity: 1, price: 299 },
      ],
    },
  });
});

test('[CPN-01] an empty code is not validated', async () => {
  const api = clientReturning(async () => ({ success: true, valid: true, message: '', coupon }));
  expect(await applyCoupon(api, { ...input, code: '  ' })).toEqual({ error: 'Please enter a coupon code' });
  expect(api.validateCoupon).not.toHaveBeenCalled();
});

test.each([
  ['This coupon has expired', 'This coupon has expired'],
  ['', 'Invalid coupon code'],
])('[CPN-01] the refusal %j shows %j', async (message, shown) => {
  const api = clientReturning(async () => ({ success: false, valid: false, message, coupon: null }));
  expect(await applyCoupon(api, input)).toEqual({ error: shown });
});

test.each([
  [new NetworkError('offline'), 'Failed to apply coupon'],
  [new ApiError(500, {}), 'Failed to apply coupon'],
  [new ApiError(429, { message: 'Too many requests' }), 'Too many requests'],
])('[CPN-01] a failed call (%s) shows %j', async (error, shown) => {
  const api = clientReturning(() => Promise.reject(error));
  expect(await applyCoupon(api, input)).toEqual({ error: shown });
});
