import type { CartItem } from '@bijli/rules';
import { expect, test } from 'vitest';
import { shipping } from '../../../test/order.fixture.ts';
import { cartSums } from './cart-sums.ts';

const line: CartItem = {
  cartItemId: 'buds',
  productId: 'buds',
  quantity: 2,
  name: 'Buds One',
  salePrice: 1799,
  price: 1799,
  discount: 1700,
  product: { _id: 'buds', name: 'Buds One', slug: 'buds-one', price: { salePrice: 1799, basePrice: 3499 } },
};

test('[CART-06] the summary shows MRP, saving, shipping as 0, GST included and the subtotal', () => {
  expect(cartSums([line], shipping)).toEqual({
    mrpPaise: 699_800,
    savedPaise: 340_000,
    shippingPaise: 0,
    gstPaise: 54_885,
    subtotalPaise: 359_800,
  });
});

test('[CART-06] a product priced above its MRP saves nothing', () => {
  const dearer = { ...line, salePrice: 4000, price: 4000 };
  expect(cartSums([dearer], shipping)).toMatchObject({ savedPaise: 0, mrpPaise: 800_000 });
});

test('[SETT-13] a cart below the amount of free delivery shows the charge beside its subtotal', () => {
  const charged = { ...shipping, deliveryCharge: 50, freeDeliveryAbove: 4000 };
  expect(cartSums([line], charged)).toMatchObject({ shippingPaise: 5000, subtotalPaise: 359_800 });
  expect(cartSums([{ ...line, quantity: 3 }], charged)).toMatchObject({ shippingPaise: 0 });
});
