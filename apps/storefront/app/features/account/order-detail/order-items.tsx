import type { Order } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { Link } from 'react-router';
import { Picture } from '../../../components/picture.tsx';
import { Panel } from '../panel.tsx';
import styles from './order-detail.module.css';
import { lineTotal, variantWords } from './order-view.ts';

/** What was ordered. */
export function OrderItems({ items }: { items: Order['items'] }) {
  return (
    <Panel title="Items">
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item._id}>
            <Picture
              path={item.product.featuredImage.filePath}
              alt=""
              widths={[96, 160, 260]}
              sizes="88px"
              width={88}
              height={88}
            />
            <div>
              <Link to={`/product/${item.product.slug}`}>{item.product.name}</Link>
              {item.variant && <p className="s dim">{variantWords(item)}</p>}
              <p className="s dim num">Quantity {item.quantity}</p>
            </div>
            <p className={styles.amount}>{formatRupees(lineTotal(item))}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
