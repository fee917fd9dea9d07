import type { ReactNode } from 'react';
import { useSiteConfig } from '../../platform/site-config.ts';
import { useCart } from '../../platform/state/cart.ts';
import styles from './checkout-frame.module.css';
import { CheckoutHeader, type HeaderStep } from './checkout-header.tsx';
import { type CheckoutSums, type Coupon, checkoutSums } from './checkout-sums.ts';
import { FoldedLines, OrderLines, OrderSums, type SummaryFold } from './order-summary.tsx';

type CheckoutFrameProps = {
  step: HeaderStep;
  fold: SummaryFold;
  children: ReactNode;
  coupon?: Coupon | undefined;
  /** Between the lines and the sums. */
  discount?: ReactNode;
  /** Below the sums. */
  pay?: ReactNode;
};

/** The checkout's two columns: steps on the left, order summary on the right, collapsed on top on a phone. */
export function CheckoutFrame({ step, fold, children, coupon, discount, pay }: CheckoutFrameProps) {
  const { shipping } = useSiteConfig();
  const cartItems = useCart((cart) => cart.cartItems);
  const sums: CheckoutSums = checkoutSums({ cartItems, shipping, coupon });
  return (
    <>
      <CheckoutHeader step={step} />
      <div className={`wrap ${styles.columns}`}>
        <h1 className="vh">Checkout</h1>
        <FoldedLines totalPaise={sums.totalPaise} fold={fold} />
        <div className={styles.left}>{children}</div>
        <aside className={styles.right} aria-label="Order summary">
          <div className={styles.summary}>
            <OrderLines />
            {discount}
            <OrderSums sums={sums} couponCode={coupon?.code} />
            {pay}
          </div>
        </aside>
      </div>
    </>
  );
}
