import { type Paise, rupeesToPaise } from '../money/money.ts';

/**
 * What delivery of goods of this subtotal costs: nothing above the amount of free delivery, before any discount, as the cart
 * says it before a discount is known. The policy is in rupees. Source: specification point 9.
 */
export function deliveryCharge(subtotal: Paise, policy: { deliveryCharge: number; freeDeliveryAbove: number }): Paise {
  return subtotal > rupeesToPaise(policy.freeDeliveryAbove) ? 0 : rupeesToPaise(policy.deliveryCharge);
}
