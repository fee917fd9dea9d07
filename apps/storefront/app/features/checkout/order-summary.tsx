import { countLines, formatPaise, lineKeyOf, type Paise } from '@bijli/rules';
import { Icon } from '@bijli/ui/icon.tsx';
import { CartLine } from '../../components/product/cart-line.tsx';
import { formatGst } from '../../components/product/format-gst.ts';
import { MoneyList, type MoneyRow } from '../../components/product/money-list.tsx';
import { useCart } from '../../platform/state/cart.ts';
import type { CheckoutSums } from './checkout-sums.ts';
import styles from './order-summary.module.css';

/** The order lines with quantity controls; from 1024 px. */
export function OrderLines() {
  return (
    <div className={`wide-only ${styles.beside}`}>
      <h2 className="t-3">Order summary</h2>
      <Lines />
    </div>
  );
}

/** Whether the lines are expanded on narrow screens; outlives the step that shows them. */
export type SummaryFold = { isOpen: boolean; onToggle: (isOpen: boolean) => void };

/** The same lines, collapsible, at the top of narrow screens. */
export function FoldedLines({ totalPaise, fold }: { totalPaise: Paise; fold: SummaryFold }) {
  const lines = useCart(countLines);
  return (
    <details
      className={`narrow-only ${styles.fold}`}
      open={fold.isOpen}
      onToggle={(event) => fold.onToggle(event.currentTarget.open)}
    >
      <summary>
        <Icon name="shopping-cart" />
        <span>
          Order summary, {lines} {lines === 1 ? 'item' : 'items'}
        </span>
        <b className="num">{formatPaise(totalPaise)}</b>
        <Icon name="chevron-down" isSmall className={styles.arrow} />
      </summary>
      <Lines />
    </details>
  );
}

function Lines() {
  const cartItems = useCart((cart) => cart.cartItems);
  return (
    <ul className={styles.lines}>
      {cartItems.map((line) => (
        <CartLine key={lineKeyOf(line)} line={line} />
      ))}
    </ul>
  );
}

/** The sums of the order. */
export function OrderSums({ sums, couponCode }: { sums: CheckoutSums; couponCode: string | undefined }) {
  const discount: MoneyRow[] = couponCode
    ? [{ label: `Discount, ${couponCode}`, amount: `−${formatPaise(sums.discountPaise)}`, tone: 'ok' }]
    : [];
  const rows: MoneyRow[] = [
    { label: 'Subtotal', amount: formatPaise(sums.subtotalPaise) },
    ...discount,
    { label: 'Shipping', amount: sums.shippingPaise === 0 ? 'Free' : formatPaise(sums.shippingPaise), tone: 'ok' },
    { label: 'GST, 18% included', amount: formatGst(sums.gstPaise), tone: 'dim' },
  ];
  return <MoneyList rows={rows} total={{ label: 'To pay', amount: formatPaise(sums.totalPaise) }} />;
}
