import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTrackCart } from '../../platform/analytics/use-track-cart.ts';
import { useCart } from '../../platform/state/cart.ts';
import styles from './cart-drawer.module.css';
import { CartLines } from './cart-lines.tsx';
import { Subtotal } from './cart-summary.tsx';

// Source: specification point 2, Cart drawer.
const checkoutDelayMs = 300;

/** The cart drawer, from the right edge. */
export function CartDrawer() {
  const isOpen = useCart((cart) => cart.isDrawerOpen);
  const isEmpty = useCart((cart) => cart.cartItems.length === 0);
  const { closeDrawer } = useCart.getState();
  const navigate = useNavigate();
  useCloseOnOtherPage(closeDrawer);
  useTrackCart('view_cart', isOpen);

  function checkOut(): void {
    closeDrawer();
    setTimeout(() => navigate('/checkout'), checkoutDelayMs);
  }
  const footer = isEmpty ? undefined : <DrawerFooter onCheckout={checkOut} onLeave={closeDrawer} />;

  return (
    <Overlay kind="drawer" title="Shopping Cart" isOpen={isOpen} onClose={closeDrawer} footer={footer}>
      {isEmpty ? (
        <EmptyState text="Your cart is empty">
          <ButtonLink isSmall to="/shop" onClick={closeDrawer}>
            Continue Shopping
          </ButtonLink>
        </EmptyState>
      ) : (
        <CartLines onLeave={closeDrawer} />
      )}
    </Overlay>
  );
}

function DrawerFooter({ onCheckout, onLeave }: { onCheckout: () => void; onLeave: () => void }) {
  return (
    <>
      <Subtotal />
      <Button variant="go" isWide className={styles.checkout} onClick={onCheckout}>
        Checkout
      </Button>
      <Link className={`link link-tap ${styles.onward}`} to="/shop" onClick={onLeave}>
        Continue Shopping
      </Link>
    </>
  );
}

/** Closes the drawer on back and forward navigation. */
function useCloseOnOtherPage(close: () => void): void {
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) close();
    shownOn.current = pathname;
  }, [pathname, close]);
}
