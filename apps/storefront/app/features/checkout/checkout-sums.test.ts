import type { CartItem } from '@bijli/rules';
import { expect, test } from 'vitest';
import { cableLine, phoneLine, shipping } from '../../../test/order.fixture.ts';
import { type Coupon, checkoutSums } from './checkout-sums.ts';

const fixed = { code: 'F', discountType: 'fixed', discountValue: 100, maxDiscount: null, discount: 100 } as const;
const capped = { code: 'P', discountType: 'percentage', discountValue: 10, maxDiscount: 500, discount: 500 } as const;

function sums(cartItems: CartItem[], coupon?: Coupon) {
  return checkoutSums({ cartItems, shipping, coupon });
}

test('[CHK-02] the summary adds up, with free shipping and the GST inside the total', () => {
  expect(sums([phoneLine, { ...cableLine, quantity: 2 }])).toEqual({
    subtotalPaise: 1_309_700,
    discountPaise: 0,
    shippingPaise: 0,
    gstPaise: 199_785,
    totalPaise: 1_309_700,
  });
});

test('[CPN-02] a percentage is capped and follows the quantities', () => {
  expect(sums([phoneLine], capped)).toMatchObject({ discountPaise: 50_000, totalPaise: 1_199_900 });
  expect(sums([cableLine], capped)).toMatchObject({ discountPaise: 2990, totalPaise: 26_910 });
});

test('[CPN-02] a fixed coupon never makes the total negative', () => {
  expect(sums([cableLine], { ...fixed, discountValue: 500 })).toMatchObject({ totalPaise: 0, gstPaise: 0 });
  expect(sums([cableLine], fixed)).toMatchObject({ discountPaise: 10_000, totalPaise: 19_900 });
});

test('[SETT-13] the charge of the delivery is part of the total and of its GST, whatever the discount', () => {
  const charged = { ...shipping, deliveryCharge: 50, freeDeliveryAbove: 499 };
  expect(checkoutSums({ cartItems: [cableLine], shipping: charged, coupon: fixed })).toEqual({
    ...{ subtotalPaise: 29_900, discountPaise: 10_000, shippingPaise: 5000 },
    ...{ totalPaise: 24_900, gstPaise: 3798 },
  });
  expect(checkoutSums({ cartItems: [phoneLine], shipping: charged })).toMatchObject({ shippingPaise: 0 });
});
