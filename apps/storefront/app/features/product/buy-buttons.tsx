import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { QuantityStepper } from '../../components/product/quantity-stepper.tsx';
import { StockAlertButton } from '../../components/product/stock-alert-button.tsx';
import type { PurchaseRequest } from '../../platform/purchase/purchase-dependencies.ts';
import type { usePurchase } from '../../platform/purchase/use-purchase.ts';
import styles from './buy-buttons.module.css';
import { maxUnits, stockText, unitsLimitText } from './stock-text.ts';

export type BuyState = {
  /** Why it cannot be bought, whatever its stock. */
  notSold: string | undefined;
  isSoldOut: boolean;
  /** Units in stock of the selected variant. */
  stock: number;
  purchase: ReturnType<typeof usePurchase>;
  request: PurchaseRequest;
  price: { basePrice: number; salePrice: number };
};
type BuyButtonsProps = { state: BuyState; name: string; quantity: number; onQuantity: (quantity: number) => void };

/** Stock, quantity and the two buttons; on narrow screens the buttons are in the docked bar. */
export function BuyButtons({ state, name, quantity, onQuantity }: BuyButtonsProps) {
  const { isSoldOut, stock, purchase, request, notSold } = state;
  const text = notSold ?? stockText(stock, isSoldOut);
  const limit = isSoldOut ? undefined : unitsLimitText(quantity, stock);
  return (
    <div className={styles.buttons}>
      <div className={styles.line}>
        <span className={`${styles.stock} ${isSoldOut ? 'bad' : 'ok'}`} role="status">
          {text}
        </span>
        {!isSoldOut && (
          <QuantityStepper
            name={name}
            quantity={quantity}
            max={maxUnits(stock)}
            onDecrement={() => onQuantity(quantity - 1)}
            onIncrement={() => onQuantity(quantity + 1)}
          />
        )}
      </div>
      <p className={styles.limit} role="status">
        {limit}
      </p>
      {isSoldOut ? (
        <p className={`wide-only ${styles.gone}`}>{text}</p>
      ) : (
        <div className={`wide-only ${styles.pair}`}>
          <Button isBusy={purchase.isAdding} onClick={() => purchase.addToCart(request)}>
            <Icon name="shopping-cart" />
            Add to Cart
          </Button>
          <Button variant="go" isBusy={purchase.isBuying} onClick={() => purchase.buyNow(request)}>
            Buy Now
          </Button>
        </div>
      )}
      {isSoldOut && !notSold && 'variants' in request.product && (
        <StockAlertButton productId={request.product._id} variantId={request.variantId} />
      )}
    </div>
  );
}

/** Price and buttons at the bottom of narrow screens. */
export function BuyBar({ state }: { state: BuyState }) {
  const { isSoldOut, purchase, request, price, notSold } = state;
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
      {isSoldOut ? (
        <p className={styles.gone}>{notSold ?? stockText(0, isSoldOut)}</p>
      ) : (
        <>
          <Button
            isIcon
            aria-label="Add to Cart"
            isBusy={purchase.isAdding}
            onClick={() => purchase.addToCart(request)}
          >
            <Icon name="shopping-cart" />
          </Button>
          <Button variant="go" isBusy={purchase.isBuying} onClick={() => purchase.buyNow(request)}>
            Buy Now
          </Button>
        </>
      )}
    </div>
  );
}
