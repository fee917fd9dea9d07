import { paiseToRupees, rupeesToPaise } from '../money/money.ts';
import { lineKey, lineKeyOf } from './cart.ts';
import type { Cart, CartItem } from './cart-item.ts';

/** What one unit of a product or variant costs now, in rupees. */
export type LinePrice = { product: string; variant?: string | null | undefined; price: number };

/** The cart at the prices given; lines without one stay as they are. Source: specification point 3, 'Cart item'. */
export function repriceCart(cart: Cart, prices: readonly LinePrice[]): Cart {
  const byLine = new Map(prices.map(({ product, variant, price }) => [lineKey(product, variant), price]));
  const cartItems = cart.cartItems.map((line) => {
    const price = byLine.get(lineKeyOf(line));
    return price === undefined || price === line.salePrice ? line : repriceLine(line, price);
  });
  return { ...cart, cartItems };
}

function repriceLine(line: CartItem, price: number): CartItem {
  const basePrice = Math.max(line.product.price.basePrice, price);
  const discount = paiseToRupees(rupeesToPaise(basePrice) - rupeesToPaise(price));
  const product = { ...line.product, price: { salePrice: price, basePrice } };
  return { ...line, salePrice: price, price, discount, product };
}
