import type { Order } from '@bijli/contract';
import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import { useSiteConfig } from '../../../platform/site-config.ts';
import { Panel } from '../panel.tsx';
import styles from './order-detail.module.css';

/** The delivery address; for a business order also the business and its GST number. */
export function OrderAddress({ order }: { order: Pick<Order, 'shippingAddress' | 'businessName' | 'gstNumber'> }) {
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
    </Panel>
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
