import type { Order } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { Link } from 'react-router';
import { Panel } from '../../components/panel.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './confirmation.module.css';
import { variantText } from './order-texts.ts';

const pictureWidths = [96, 192] as const;

/** What was ordered. */
export function OrderedItems({ items }: Pick<Order, 'items'>) {
  return (
    <Panel aria-labelledby="items">
      <h2 className="t-3" id="items">
        Items
      </h2>
      <ul>
        {items.map(({ product, ...item }) => (
          <li key={item._id} className={styles.item}>
            <Picture
              path={product.featuredImage.filePath}
              alt=""
              widths={pictureWidths}
              sizes="88px"
              width={88}
              height={88}
              fallbackPath="/images/site/icon.svg"
            />
            <div>
              <Link to={`/product/${product.slug}`}>{product.name}</Link>
              <p className="s dim">{variantText({ product, ...item })}</p>
              <p className="s dim num">Quantity {item.quantity}</p>
            </div>
            <p className={styles.price}>{formatRupees(item.price * item.quantity)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
