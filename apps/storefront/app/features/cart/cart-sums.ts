import type { SiteConfig } from '@bijli/contract';
import { type CartItem, deliveryCharge, includedGst, type Paise, rupeesToPaise, subtotalPaise } from '@bijli/rules';

/** The summary of a cart, in paise. */
export type CartSums = {
  mrpPaise: Paise;
  savedPaise: Paise;
  shippingPaise: Paise;
  gstPaise: Paise;
  subtotalPaise: Paise;
};

/** Sums up a cart; shipping is shown as 0 where delivery has no charge. Source: specification point 9. */
export function cartSums(cartItems: readonly CartItem[], shipping: SiteConfig['shipping']): CartSums {
  const subtotal = subtotalPaise({ cartItems });
  const mrpPaise = cartItems.reduce((sum, line) => sum + mrpOf(line) * line.quantity, 0);
  return {
    mrpPaise,
    savedPaise: mrpPaise - subtotal,
    shippingPaise: deliveryCharge(subtotal, shipping),
    gstPaise: includedGst(subtotal),
    subtotalPaise: subtotal,
  };
}

function mrpOf({ salePrice, product }: CartItem): Paise {
  return rupeesToPaise(Math.max(salePrice, product.price.basePrice));
}
