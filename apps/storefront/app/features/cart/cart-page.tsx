import { countLines, formatPaise } from '@bijli/rules';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Panel, panelClass } from '@bijli/ui/panel.tsx';
import { ScriptNeeded } from '@bijli/ui/script-needed.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useEffect } from 'react';
import { DockedBar } from '../../components/ui/docked-bar.tsx';
import { useTrackCart } from '../../platform/analytics/use-track-cart.ts';
import { useCart } from '../../platform/state/cart.ts';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-page.module.css';
import { CartSummary, useCartSums } from './cart-summary.tsx';
import { NoLongerSold } from './no-longer-sold.tsx';
import { useClearCart } from './use-clear-cart.ts';

/** The cart page: list on the left, summary on the right, docked at the bottom on a phone. */
export function CartPage() {
  const isInitialized = useCart((cart) => cart.isInitialized);
  const lines = useCart(countLines);
  // The page shows the same lines, so a drawer left open from an earlier page is closed.
  useEffect(() => {
    if (isInitialized) useCart.getState().closeDrawer();
  }, [isInitialized]);
  useTrackCart('view_cart', isInitialized);
  const { clear, undo } = useClearCart();
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="t-1">Shopping Cart</h1>
        <div className={styles.tools}>
          <p className="dim num" role="status">
            {lines > 0 ? `${lines} ${lines === 1 ? 'product' : 'products'}` : undo && 'Your cart was cleared.'}
          </p>
          {lines > 0 && (
            <button type="button" className="link link-tap s" onClick={clear}>
              Clear cart
            </button>
          )}
        </div>
      </div>
      {!isInitialized ? <CartSkeleton /> : lines === 0 ? <EmptyCart onUndo={undo} /> : <FilledCart />}
    </div>
  );
}

function FilledCart() {
  const sums = useCartSums();
  return (
    <>
      <div className={styles.columns}>
        <Panel isBare aria-label="Items">
          <NoLongerSold />
          <CartLines isPage />
        </Panel>
        <CartSummary />
      </div>
      <DockedBar
        label="Checkout"
        amount={formatPaise(sums.subtotalPaise)}
        note={<span className="xs dim">Includes 18% GST</span>}
      >
        <ButtonLink variant="go" to="/checkout">
          Checkout
        </ButtonLink>
      </DockedBar>
    </>
  );
}

function EmptyCart({ onUndo }: { onUndo: (() => void) | undefined }) {
  return (
    <div className={panelClass(true)}>
      <EmptyState text="Your cart is empty">
        {onUndo && (
          <Button isSmall variant="outline" onClick={onUndo}>
            Undo
          </Button>
        )}
        <ButtonLink isSmall to="/shop">
          Continue Shopping
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Rendered on the server, and in the browser until the stored cart is read. */
function CartSkeleton() {
  return (
    <div className={styles.columns} role="status">
      <p className="vh">Loading your cart</p>
      <ScriptNeeded />
      <div className={`sk ${styles.skeletonList}`} />
      <div className={`sk ${styles.skeletonSummary}`} />
    </div>
  );
}
