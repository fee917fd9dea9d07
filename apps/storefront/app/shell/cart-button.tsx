import { countLines } from '@bijli/rules';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { LazyComponent } from '../components/ui/lazy-component.tsx';
import { useCart } from '../platform/state/cart.ts';
import styles from './cart-button.module.css';
import { lazyCartDrawer } from './lazy-overlays.ts';

/** The cart button with the number of lines; opens the drawer. */
export function CartButton() {
  const lines = useCart(countLines);
  const isOpen = useCart((cart) => cart.isDrawerOpen);
  const { openDrawer, closeDrawer } = useCart.getState();
  return (
    <>
      <IconButton
        aria-label={`Cart, ${lines} ${lines === 1 ? 'item' : 'items'}`}
        aria-haspopup="dialog"
        onClick={openDrawer}
      >
        <Icon name="shopping-cart" />
        {lines > 0 && <span className={styles.count}>{lines}</span>}
      </IconButton>
      <LazyComponent loader={lazyCartDrawer} isOpen={isOpen} onClose={closeDrawer} />
    </>
  );
}
