import type { Order } from '@bijli/contract';
import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import { useSiteConfig } from '../../../platform/site-config.ts';
import { Panel } from '../panel.tsx';
import styles from './order-detail.module.css';

type AddressedOrder = Pick<Order, 'shippingAddress' | 'billingAddress' | 'businessName' | 'gstNumber'>;

/** The delivery address; for a business order also the business and its GST number, and who is billed if it is another. */
export function OrderAddress({ order }: { order: AddressedOrder }) {
  const { name, line1, line2, city, state, pincode, phone } = order.shippingAddress;
  return (
    <Panel title="Shipping address">
      <p className={styles.address}>
        <b>{name}</b>
        <br />
        {line1}
        {line2 && (
          <>
            <br />
            {line2}
          </>
        )}
        <br />
        {city}, {state} <span className="num">{pincode}</span>
        <br />
        <span className="num">{`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`}</span>
      </p>
      {order.gstNumber && (
        <p className={styles.address}>
          <b>{order.businessName}</b>
          <br />
          GSTIN <span className="num">{order.gstNumber}</span>
        </p>
      )}
      {order.billingAddress && <BilledTo address={order.billingAddress} />}
    </Panel>
  );
}

function BilledTo({ address }: { address: NonNullable<Order['billingAddress']> }) {
  const { name, line1, line2, city, state, pincode } = address;
  return (
    <>
      <h3 className={styles.subtitle}>Billed to</h3>
      <p className={styles.address}>
        <b>{name}</b>
        <br />
        {[line1, line2].filter(Boolean).join(', ')}
        <br />
        {city}, {state} <span className="num">{pincode}</span>
      </p>
    </>
  );
}

/** Support contacts. */
export function OrderHelp() {
  const { supportNumber, supportEmail } = useSiteConfig().contacts;
  return (
    <Panel title="Help">
      <ul className={styles.help}>
        <li>
          <a className="link link-tap" href={`tel:${supportNumber.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" isSmall />
            Call support
          </a>
        </li>
        <li>
          <a className="link link-tap" href={`mailto:${supportEmail}`}>
            <Icon name="mail" isSmall />
            E-mail support
          </a>
        </li>
        <li>
          <Link className="link link-tap" to="/return-policy">
            <Icon name="undo-2" isSmall />
            Return policy
          </Link>
        </li>
      </ul>
    </Panel>
  );
}
