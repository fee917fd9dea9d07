import { expect, test } from 'vitest';
import { cableLine, phoneLine } from '../../../test/order.fixture.ts';
import { checkoutSums } from './checkout-sums.ts';

const fixed = { code: 'F', discountType: 'fixed', discountValue: 100, maxDiscount: null, discount: 100 } as const;
const capped = { code: 'P', discountType: 'percentage', discountValue: 10, maxDiscount: 500, discount: 500 } as const;

test('[CHK-02] the summary adds up, with free shipping and the GST inside the total', () => {
  expect(checkoutSums([phoneLine, { ...cableLine, quantity: 2 }])).toEqual({
    subtotalPaise: 1_309_700,
    discountPaise: 0,
    shippingPaise: 0,
    gstPaise: 199_785,
    totalPaise: 1_309_700,
  });
});

test('[CPN-02] a percentage is capped and follows the quantities', () => {
  expect(checkoutSums([phoneLine], capped)).toMatchObject({ discountPaise: 50_000, totalPaise: 1_199_900 });
  expect(checkoutSums([cableLine], capped)).toMatchObject({ discountPaise: 2990, totalPaise: 26_910 });
});

test('[CPN-02] a fixed coupon never makes the total negative', () => {
  expect(checkoutSums([cableLine], { ...fixed, discountValue: 500 })).toMatchObject({ totalPaise: 0, gstPaise: 0 });
  expect(checkoutSums([cableLine], fixed)).toMatchObject({ discountPaise: 10_000, totalPaise: 19_900 });
});
