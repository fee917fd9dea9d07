import { countLines } from '@bijli/rules';
import { Suspense, useEffect, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { Tool } from '../components/tool.tsx';
import { useCart } from '../platform/state/cart.ts';
import styles from './cart-button.module.css';
import { LazyCartDrawer } from './lazy-overlays.ts';

/** The cart with the number of its lines; opens the drawer. */
export function CartButton() {
  const lines = useCart(countLines);
  const openDrawer = useCart((cart) => cart.openDrawer);
  return (
    <>
      <Tool aria-label={`Cart, ${lines} ${lines === 1 ? 'item' : 'items'}`} aria-haspopup="dialog" onClick={openDrawer}>
        <Icon name="shopping-cart" />
        {lines > 0 && <span className={styles.count}>{lines}</span>}
      </Tool>
      <CartDrawerWhenNeeded />
    </>
  );
}

function CartDrawerWhenNeeded() {
  const isOpen = useCart((cart) => cart.isDrawerOpen);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <LazyCartDrawer />
    </Suspense>
  );
}
