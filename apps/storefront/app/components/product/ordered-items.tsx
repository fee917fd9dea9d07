import type { OrderItem } from '@bijli/contract';
import { formatPaise, rupeesToPaise } from '@bijli/rules';
import { Link } from 'react-router';
import styles from './ordered-items.module.css';
import { Picture } from './picture.tsx';

const pictureWidths = [96, 160, 260] as const;

/** Order items, from the snapshot stored with the order. */
export function OrderedItems({ items }: { items: OrderItem[] }) {
  return (
    <ul>
      {items.map(({ _id, product, variant, quantity, cancelledQuantity, replacedQuantity = 0, price }) => (
        <li key={_id} className={styles.item}>
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
            {variant && <p className="s dim">{variant.attributes.map(({ value }) => value).join(', ')}</p>}
            <p className="s dim num">
              Quantity {quantity}
              {replacedQuantity > 0 && `, ${replacedQuantity} replaced`}
              {cancelledQuantity > replacedQuantity && `, ${cancelledQuantity - replacedQuantity} cancelled`}
            </p>
          </div>
          <p className={styles.price}>{formatPaise(rupeesToPaise(price) * quantity)}</p>
        </li>
      ))}
    </ul>
  );
}
