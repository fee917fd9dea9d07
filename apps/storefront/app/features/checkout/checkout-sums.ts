import type { Reply, SiteConfig } from '@bijli/contract';
import {
  type CartItem,
  type CouponTerms,
  couponDiscount,
  deliveryCharge,
  includedGst,
  type Paise,
  payableAfterDiscount,
  rupeesToPaise,
  subtotalPaise,
} from '@bijli/rules';

export type Coupon = NonNullable<Reply<'validateCoupon'>['coupon']>;

/** The sums of an order, in paise. The server recalculates them. */
export type CheckoutSums = {
  subtotalPaise: Paise;
  discountPaise: Paise;
  shippingPaise: Paise;
  gstPaise: Paise;
  totalPaise: Paise;
};

type Order = { cartItems: readonly CartItem[]; shipping: SiteConfig['shipping']; coupon?: Coupon | undefined };

/** Sums up the order. Source: specification point 9. */
export function checkoutSums({ cartItems, shipping, coupon }: Order): CheckoutSums {
  const subtotal = subtotalPaise({ cartItems });
  const discountPaise = coupon ? couponDiscount(termsOf(coupon), subtotal) : 0;
  const shippingPaise = deliveryCharge(subtotal, shipping);
  const totalPaise = payableAfterDiscount(subtotal, discountPaise) + shippingPaise;
  return { subtotalPaise: subtotal, discountPaise, shippingPaise, gstPaise: includedGst(totalPaise), totalPaise };
}

function termsOf({ discountType, discountValue, maxDiscount }: Coupon): CouponTerms {
  return {
    discountType,
    discountValue: discountType === 'fixed' ? rupeesToPaise(discountValue) : discountValue,
    maxDiscountPaise: maxDiscount === null ? null : rupeesToPaise(maxDiscount),
  };
}
