import { quantityOf } from '@bijli/rules';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useCart } from '../../platform/state/cart.ts';

/** Names the products in the cart that left the store since they were added. */
export function NoLongerSold() {
  const cartItems = useCart((cart) => cart.cartItems);
  const [unsold, setUnsold] = useState<readonly string[]>([]);
  useEffect(() => {
    const items = cartItems.map(quantityOf);
    let isCurrent = true;
    api.checkStock({ body: { items } }).then(
      ({ outOfStockItems }) => {
        if (isCurrent) setUnsold(outOfStockItems.filter((item) => item.isNoLongerSold).map((item) => item.productName));
      },
      (error: unknown) => console.warn('Whether the cart is still sold could not be checked', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [cartItems]);
  return (
    <div role="status">
      {unsold.map((name) => (
        <p key={name} className="s bad">
          {name} is no longer sold. Please remove it from your cart.
        </p>
      ))}
    </div>
  );
}
