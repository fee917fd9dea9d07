import { type CartItem, formatRupees } from '@bijli/rules';
import { Link } from 'react-router';
import { focusAfterRemoval } from '../ui/focus-after-removal.ts';
import styles from './cart-line.module.css';
import { LineQuantity } from './line-quantity.tsx';
import { Picture } from './picture.tsx';

type CartLineProps = {
  line: CartItem;
  /** Omitted where nothing can be removed; the name is then not a link either, to avoid leaving by mistake. */
  onRemove?: (() => void) | undefined;
  /** Called when the shopper follows the link to the product. */
  onLeave?: (() => void) | undefined;
};

const pictureWidths = [120, 240] as const;
const fallbackPicture = '/images/site/icon.svg';

/** One line of the cart: picture, name, variant, price of all units, quantity. */
export function CartLine({ line, onRemove, onLeave }: CartLineProps) {
  const { product, name } = line;
  const picture = product.selectedVariantImage ?? pathOf(line.featuredImage) ?? pathOf(product.featuredImage);
  return (
    <li className={styles.line}>
      <Picture
        path={picture ?? fallbackPicture}
        alt=""
        widths={pictureWidths}
        sizes="120px"
        width={120}
        height={120}
        fallbackPath={fallbackPicture}
        className={styles.picture}
      />
      <div className={styles.text}>
        {onRemove && product.slug ? (
          <Link className={styles.name} to={`/product/${product.slug}`} onClick={onLeave}>
            {name}
          </Link>
        ) : (
          <b className={styles.name}>{name}</b>
        )}
        <p className="s dim">{variantText(line)}</p>
      </div>
      <LinePrice line={line} hasMrp={Boolean(onRemove)} />
      <div className={styles.foot}>
        <LineQuantity line={line}>
          {onRemove && (
            <button
              type="button"
              className="link link-tap s"
              aria-label={`Remove: ${name}`}
              data-leaves
              onClick={({ currentTarget }) => {
                focusAfterRemoval(currentTarget)();
                onRemove();
              }}
            >
              Remove
            </button>
          )}
        </LineQuantity>
      </div>
    </li>
  );
}

function LinePrice({ line, hasMrp }: { line: CartItem; hasMrp: boolean }) {
  const { quantity, salePrice } = line;
  const { basePrice } = line.product.price;
  return (
    <p className={styles.price}>
      <span className="vh">Price </span>
      {formatRupees(salePrice * quantity)}
      {hasMrp && salePrice < basePrice && (
        <small>
          MRP <s>{formatRupees(basePrice * quantity)}</s>
        </small>
      )}
    </p>
  );
}

/** The attributes that identify a variant: 'Blue, 8 GB + 128 GB'. */
export function variantText({ product }: Pick<CartItem, 'product'>): string {
  const attributes = product.variant?.attributes ?? product.attributes ?? [];
  return attributes.map(({ valueId }) => valueId.value).join(', ');
}

function pathOf(image: CartItem['featuredImage']): string | undefined {
  return image?.filePath ?? image?.url;
}
