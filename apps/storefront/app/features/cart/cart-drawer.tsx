import { EmptyState } from '../../components/pins.tsx';
import { Overlay } from '../../components/overlay.tsx';
import { useCart } from '../../platform/state/cart.ts';

/** The cart from the right edge. */
export function CartDrawer() {
  const isOpen = useCart((cart) => cart.isDrawerOpen);
  const close = useCart((cart) => cart.closeDrawer);
  return (
    <Overlay kind="drawer" title="Shopping Cart" isOpen={isOpen} onClose={close}>
      <EmptyState text="Your cart is empty" />
    </Overlay>
  );
}
