import { countLines } from '@bijli/rules';
import { Icon } from '../components/icon.tsx';
import { Late } from '../components/late-part.tsx';
import { Tool } from '../components/tool.tsx';
import { useCart } from '../platform/state/cart.ts';
import styles from './cart-button.module.css';
import { lateCartDrawer } from './late-overlays.ts';

/** The cart with the number of its lines; opens the drawer. */
export function CartButton() {
  const lines = useCart(countLines);
  const isOpen = useCart((cart) => cart.isDrawerOpen);
  const { openDrawer, closeDrawer } = useCart.getState();
  return (
    <>
      <Tool aria-label={`Cart, ${lines} ${lines === 1 ? 'item' : 'items'}`} aria-haspopup="dialog" onClick={openDrawer}>
        <Icon name="shopping-cart" />
        {lines > 0 && <span className={styles.count}>{lines}</span>}
      </Tool>
      <Late part={lateCartDrawer} isOpen={isOpen} onClose={closeDrawer} />
    </>
  );
}
