import type { Order } from '@bijli/contract';
import { formatRupees, orderNumber, orderStatusLabel } from '@bijli/rules';
import { ButtonLink } from '@bijli/ui/button.tsx';
import { Chip } from '@bijli/ui/chip.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Link } from 'react-router';
import { Picture } from '../../../components/product/picture.tsx';
import { longDay } from '../../../components/ui/india-dates.ts';
import panel from '../account.module.css';
import { BuyAgainButton } from './buy-again-button.tsx';
import { isPartlyCancelled, isRefundInitiated, itemNames, statusTone } from './order-display.ts';
import styles from './orders.module.css';

const maxPictures = 3;

/** An order in the list. */
export function OrderCard({ order }: { order: Order }) {
  const path = `/account/orders/${order._id}`;
  const number = orderNumber(order._id);
  return (
    <article className={classNames(panel.panel, panel.padded, styles.card)}>
      <div className={styles.head}>
        <h2 className="t-4 num">
          <Link to={path}>Order #{number}</Link>
        </h2>
        <p className="s dim num">{longDay(order.createdAt)}</p>
        <span className={styles.chips}>
          <Chip tone={statusTone(order.status)}>{orderStatusLabel(order.status)}</Chip>
          {isPartlyCancelled(order) && <Chip>Partly cancelled</Chip>}
          {isRefundInitiated(order) && <Chip>Refund Initiated</Chip>}
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.pictures}>
          {order.items.slice(0, maxPictures).map(({ _id, product }) => (
            <Picture
              key={_id}
              path={product.featuredImage.filePath}
              alt=""
              widths={[96, 160, 260]}
              sizes="72px"
              width={72}
              height={72}
            />
          ))}
        </div>
        <p className={classNames('s dim', styles.names)}>{itemNames(order.items)}</p>
        <div className={styles.end}>
          <b className="num">{formatRupees(order.total)}</b>
          <BuyAgainButton orderId={order._id} />
          <ButtonLink isSmall to={path} aria-label={`View order #${number}`}>
            View order
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
