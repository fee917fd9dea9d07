import { type CartItem, includedGst, type Paise, rupeesToPaise, subtotalPaise } from '@bijli/rules';

/** The summary of a cart, in paise. */
export type CartSums = {
  mrpPaise: Paise;
  savedPaise: Paise;
  shippingPaise: Paise;
  gstPaise: Paise;
  subtotalPaise: Paise;
};

/** Sums up a cart; shipping is shown as 0. Source: specification point 9. */
export function cartSums(cartItems: readonly CartItem[]): CartSums {
  const subtotal = subtotalPaise({ cartItems });
  const mrpPaise = cartItems.reduce((sum, line) => sum + mrpOf(line) * line.quantity, 0);
  return {
    mrpPaise,
    savedPaise: mrpPaise - subtotal,
    shippingPaise: 0,
    gstPaise: includedGst(subtotal),
    subtotalPaise: subtotal,
  };
}

function mrpOf({ salePrice, product }: CartItem): Paise {
  return rupeesToPaise(Math.max(salePrice, product.price.basePrice));
}
