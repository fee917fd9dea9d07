import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { QuantityStepper } from '../../components/product/quantity-stepper.tsx';
import { StockAlertButton } from '../../components/product/stock-alert-button.tsx';
import type { Wish } from '../../platform/purchase/purchase-dependencies.ts';
import type { usePurchase } from '../../platform/purchase/use-purchase.ts';
import styles from './buy-buttons.module.css';
import { limitWords, mostUnits, stockWords } from './stock-text.ts';

export type Order = {
  isGone: boolean;
  /** Units in stock of the selected variant. */
  stock: number;
  purchase: ReturnType<typeof usePurchase>;
  wish: Wish;
  price: { basePrice: number; salePrice: number };
};
type BuyKeysProps = { order: Order; name: string; quantity: number; onQuantity: (quantity: number) => void };

/** Stock, quantity and the two buttons; on narrow screens the buttons are in the docked bar. */
export function BuyButtons({ order, name, quantity, onQuantity }: BuyKeysProps) {
  const { isGone, stock, purchase, wish } = order;
  const limit = isGone ? undefined : limitWords(quantity, stock);
  return (
    <div className={styles.buttons}>
      <div className={styles.line}>
        <span className={`${styles.stock} ${isGone ? 'bad' : 'ok'}`} role="status">
          {stockWords(stock, isGone)}
        </span>
        {!isGone && (
          <QuantityStepper
            name={name}
            quantity={quantity}
            most={mostUnits(stock)}
            onDecrement={() => onQuantity(quantity - 1)}
            onIncrement={() => onQuantity(quantity + 1)}
          />
        )}
      </div>
      <p className={styles.limit} role="status">
        {limit}
      </p>
      {isGone ? (
        <p className={`wide-only ${styles.gone}`}>Out of Stock</p>
      ) : (
        <div className={`wide-only ${styles.pair}`}>
          <Button isBusy={purchase.isAdding} onClick={() => purchase.addToCart(wish)}>
            <Icon name="shopping-cart" />
            Add to Cart
          </Button>
          <Button look="go" isBusy={purchase.isBuying} onClick={() => purchase.buyNow(wish)}>
            Buy Now
          </Button>
        </div>
      )}
      {isGone && 'variants' in wish.product && (
        <StockAlertButton productId={wish.product._id} variantId={wish.variantId} />
      )}
    </div>
  );
}

/** Price and buttons at the bottom of narrow screens. */
export function BuyBar({ order }: { order: Order }) {
  const { isGone, purchase, wish, price } = order;
  return (
    <div className={`narrow-only ${styles.bar}`} data-docked>
      <div>
        <b>{formatRupees(price.salePrice)}</b>
        {price.salePrice < price.basePrice && (
          <span className="xs dim num">
            MRP <s>{formatRupees(price.basePrice)}</s>
          </span>
        )}
      </div>
      {isGone ? (
        <p className={styles.gone}>Out of Stock</p>
      ) : (
        <>
          <Button isIcon aria-label="Add to Cart" isBusy={purchase.isAdding} onClick={() => purchase.addToCart(wish)}>
            <Icon name="shopping-cart" />
          </Button>
          <Button look="go" isBusy={purchase.isBuying} onClick={() => purchase.buyNow(wish)}>
            Buy Now
          </Button>
        </>
      )}
    </div>
  );
}
