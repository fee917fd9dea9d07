import type { Address, Input, User } from '@bijli/contract';
import { type CartItem, normaliseGstin, paiseToRupees } from '@bijli/rules';
import type { BillingDraft, CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutSums, Coupon } from './checkout-sums.ts';

export type OrderRequest = Input<'placeOrder'>['body'];

type OrderRequestInput = {
  user: Pick<User, 'phone'>;
  draft: CheckoutDraft;
  /** The id of the payment method. */
  paymentMethod: string;
  address: Address;
  cartItems: readonly CartItem[];
  sums: CheckoutSums;
  coupon: Coupon | undefined;
};

/** The payload of an order. Deterministic: the same input gives the same text. Source: specification point 3. */
export function orderRequest({
  user,
  draft,
  paymentMethod,
  address,
  cartItems,
  sums,
  coupon,
}: OrderRequestInput): OrderRequest {
  const { label, line1, line2, city, state, pincode, country } = address;
  // A customer without a phone in the profile typed one for this order.
  const phone = user.phone === '' ? draft.phone : address.phone;
  const business = draft.isBusiness && {
    gstNumber: normaliseGstin(draft.gstNumber),
    businessName: draft.businessName.trim(),
  };
  return {
    items: cartItems.map(({ productId, quantity, salePrice, variantId }) => ({
      product: productId,
      quantity,
      price: salePrice,
      ...(variantId && { variant: variantId }),
    })),
    shippingAddress: {
      name: draft.name.trim(),
      email: draft.email.trim(),
      ...{ label, line1, line2, city, state, pincode, country },
      ...(phone && { phone }),
    },
    ...(draft.billing && { billingAddress: trimmed(draft.billing) }),
    paymentMethod,
    total: paiseToRupees(sums.totalPaise),
    ...(coupon && { couponCode: coupon.code, discount: paiseToRupees(sums.discountPaise) }),
    isBusinessOrder: draft.isBusiness,
    ...business,
  };
}

function trimmed({ name, line1, line2, city, ...place }: BillingDraft): BillingDraft {
  return { name: name.trim(), line1: line1.trim(), line2: line2.trim(), city: city.trim(), ...place };
}
