import { formatPaise, type Paise, rupeesToPaise } from '@bijli/rules';
import { ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { Panel } from '@bijli/ui/panel.tsx';
import { Link } from 'react-router';
import { formatGst } from '../../components/product/format-gst.ts';
import { MoneyList, type MoneyRow } from '../../components/product/money-list.tsx';
import { useSiteConfig } from '../../platform/site-config.ts';
import { useCart } from '../../platform/state/cart.ts';
import styles from './cart-page.module.css';
import { type CartSums, cartSums } from './cart-sums.ts';

/** The summary beside the list on the cart page. */
export function CartSummary() {
  const sums = useCartSums();
  const { limits } = useSiteConfig();
  return (
    <aside className={styles.side}>
      <Panel className={styles.summary} aria-labelledby="cart-summary">
        <h2 className="t-3" id="cart-summary">
          Summary
        </h2>
        <MoneyList rows={summaryRows(sums)} total={{ label: 'Subtotal', amount: formatPaise(sums.subtotalPaise) }} />
        <ButtonLink variant="go" isWide className={`wide-only ${styles.checkout}`} to="/checkout">
          Checkout
        </ButtonLink>
        <Link className={`link link-tap ${styles.onward}`} to="/shop">
          Continue Shopping
        </Link>
      </Panel>
      <p className={`s dim ${styles.notice}`}>
        Discount codes go in at checkout. At most {limits.unitsPerOrder} of each product per order.
      </p>
    </aside>
  );
}

/** The total at the bottom of the drawer. */
export function Subtotal() {
  const { subtotalPaise, savedPaise, shippingPaise } = useCartSums();
  const { freeDeliveryAbove } = useSiteConfig().shipping;
  const saved = savedPaise > 0 ? ` You save ${formatPaise(savedPaise)}.` : '';
  const label = (
    <>
      Subtotal
      <small>Includes 18% GST.{saved}</small>
    </>
  );
  return (
    <>
      {subtotalPaise > rupeesToPaise(freeDeliveryAbove) && (
        <p className={`s ok ${styles.delivery}`}>
          <Icon name="truck" isSmall />
          This order is delivered free.
        </p>
      )}
      <MoneyList
        isBare
        rows={shippingPaise > 0 ? [shippingRow(shippingPaise)] : []}
        total={{ label, amount: formatPaise(subtotalPaise) }}
      />
    </>
  );
}

export function useCartSums(): CartSums {
  return cartSums(
    useCart((cart) => cart.cartItems),
    useSiteConfig().shipping,
  );
}

const shippingRow = (paise: Paise): MoneyRow => ({ label: 'Shipping', amount: formatPaise(paise) });

function summaryRows({ mrpPaise, savedPaise, shippingPaise, gstPaise }: CartSums): MoneyRow[] {
  const saving: MoneyRow[] =
    savedPaise > 0
      ? [
          { label: 'MRP', amount: <s>{formatPaise(mrpPaise)}</s> },
          { label: 'You save', amount: `−${formatPaise(savedPaise)}`, tone: 'ok' },
        ]
      : [];
  return [
    ...saving,
    shippingRow(shippingPaise),
    { label: 'GST, 18% included', amount: formatGst(gstPaise), tone: 'dim' },
  ];
}
