import { type Paise, paiseToRupees, rupeesToPaise } from '../money/money.ts';
import type { Cart, CartItem } from './cart-item.ts';
import { unitsError } from './units-per-order.ts';

/** Keeps the cart well within the browser's storage limit. */
export const MAX_CART_LINES = 100;

/** An item to add; its quantity is 1 when not given. */
export type NewCartItem = Omit<CartItem, 'quantity'> & { quantity?: number | undefined };

/** The cart after a change, or, when `refusal` (a message for the shopper) is set, the cart as it was. */
export type CartChange = { cart: Cart; refusal?: string | undefined };

/** A cart without lines, its drawer closed. */
export const emptyCart: Cart = { cartItems: [], isDrawerOpen: false };

/** The unique key of a line: product and variant. */
export function lineKey(productId: string, variantId?: string | null): string {
  return variantId ? `${productId}:${variantId}` : productId;
}

/** The key of a line already in the cart. */
export function lineKeyOf(line: Pick<CartItem, 'productId' | 'variantId'>): string {
  return lineKey(line.productId, line.variantId);
}

/**
 * Adds an item: to the line of the same product and variant, whose quantity grows and whose other fields are replaced by
 * the item's, otherwise as a new last line. Refused, with nothing changed, above 10 units or with an invalid quantity.
 * Source: specification point 4; at most 10 units: specification point 5.
 */
export function addToCart(cart: Cart, item: NewCartItem): CartChange {
  const key = lineKeyOf(item);
  const added = item.quantity ?? 1;
  const existing = findLine(cart, key);
  const quantity = (existing?.quantity ?? 0) + added;
  const refusal = unitsError(added, item.name) ?? unitsError(quantity, item.name);
  if (refusal) return { cart, refusal };
  const line: CartItem = { ...existing, ...item, quantity };
  if (existing) return { cart: replaceLine(cart, line) };
  if (cart.cartItems.length >= MAX_CART_LINES) {
    return { cart, refusal: `Your cart can hold at most ${MAX_CART_LINES} different products` };
  }
  return { cart: { ...cart, cartItems: [...cart.cartItems, line] } };
}

/** Adds one unit to a line; refused above 10. An unknown key changes nothing. */
export function incrementQuantity(cart: Cart, key: string): CartChange {
  const line = findLine(cart, key);
  return line ? setQuantity(cart, { key, quantity: line.quantity + 1 }) : { cart };
}

/** Removes one unit from a line, only while its quantity is above 1. Source: specification point 4. */
export function decrementQuantity(cart: Cart, key: string): Cart {
  const line = findLine(cart, key);
  if (!line || line.quantity <= 1) return cart;
  return replaceLine(cart, { ...line, quantity: line.quantity - 1 });
}

/** Sets a line's quantity; refused unless it is a whole number from 1 to 10. An unknown key changes nothing. */
export function setQuantity(cart: Cart, change: { key: string; quantity: number }): CartChange {
  const line = findLine(cart, change.key);
  if (!line) return { cart };
  const refusal = unitsError(change.quantity, line.name);
  if (refusal) return { cart, refusal };
  return { cart: replaceLine(cart, { ...line, quantity: change.quantity }) };
}

/** The cart without a line. Source: specification point 4. */
export function removeFromCart(cart: Cart, key: string): Cart {
  return { ...cart, cartItems: cart.cartItems.filter((line) => lineKeyOf(line) !== key) };
}

/** The cart without lines; the drawer stays as it is. Source: specification point 4. */
export function clearCart(cart: Cart): Cart {
  return { ...cart, cartItems: [] };
}

/** Puts cleared lines back before those added since; a line that is in the cart again stays as it is now. */
export function restoreLines(cart: Cart, cleared: readonly CartItem[]): Cart {
  const missing = cleared.filter((line) => !findLine(cart, lineKeyOf(line)));
  return { ...cart, cartItems: [...missing, ...cart.cartItems].slice(0, MAX_CART_LINES) };
}

/** Opens or closes the drawer. Source: specification point 4. */
export function setDrawerOpen(cart: Cart, isDrawerOpen: boolean): Cart {
  return { ...cart, isDrawerOpen };
}

/** The sum of sale price x quantity, in paise. */
export function subtotalPaise(cart: Pick<Cart, 'cartItems'>): Paise {
  return cart.cartItems.reduce((sum, line) => sum + rupeesToPaise(line.salePrice) * line.quantity, 0);
}

/** The sum of sale price x quantity, in rupees, exact to the paisa. */
export function subtotal(cart: Pick<Cart, 'cartItems'>): number {
  return paiseToRupees(subtotalPaise(cart));
}

/** The number on the cart's badge: distinct lines. Source: specification point 4. */
export function countLines(cart: Pick<Cart, 'cartItems'>): number {
  return cart.cartItems.length;
}

function findLine(cart: Cart, key: string): CartItem | undefined {
  return cart.cartItems.find((line) => lineKeyOf(line) === key);
}

function replaceLine(cart: Cart, changed: CartItem): Cart {
  const key = lineKeyOf(changed);
  return { ...cart, cartItems: cart.cartItems.map((line) => (lineKeyOf(line) === key ? changed : line)) };
}
