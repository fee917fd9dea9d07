import { lineKeyOf, MAX_CART_LINES } from './cart.ts';
import type { Cart, CartItem } from './cart-item.ts';

/** The units of a line whose quantity changed; 0 when it was removed. */
export type LineQuantity = { productId: string; variantId: string | null; quantity: number };

/**
 * Joins the customer's cart of another device to this browser's: each line with the larger quantity, lines that are new
 * here at the end, at most 100 lines. Joining the same lines again changes nothing.
 */
export function joinLines(cart: Cart, lines: readonly CartItem[]): Cart {
  const joined = new Map(cart.cartItems.map((line) => [lineKeyOf(line), line]));
  for (const line of lines) {
    const own = joined.get(lineKeyOf(line));
    if (own) joined.set(lineKeyOf(line), { ...own, quantity: Math.max(own.quantity, line.quantity) });
    else if (joined.size < MAX_CART_LINES) joined.set(lineKeyOf(line), line);
  }
  return { ...cart, cartItems: [...joined.values()] };
}

/** The lines whose quantity differs between two states of a cart. */
export function changedQuantities(before: readonly CartItem[], after: readonly CartItem[]): LineQuantity[] {
  const earlier = new Map(before.map((line) => [lineKeyOf(line), line.quantity]));
  const kept = new Set(after.map(lineKeyOf));
  const changed = after.filter((line) => earlier.get(lineKeyOf(line)) !== line.quantity);
  const removed = before.filter((line) => !kept.has(lineKeyOf(line))).map((line) => ({ ...line, quantity: 0 }));
  return [...changed, ...removed].map(quantityOf);
}

export function quantityOf({ productId, variantId, quantity }: CartItem): LineQuantity {
  return { productId, variantId: variantId ?? null, quantity };
}
