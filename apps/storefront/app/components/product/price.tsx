import { discountPercent, formatRupees } from '@bijli/rules';
import { classNames } from '@bijli/ui/class-names.ts';
import styles from './price.module.css';

type Prices = { basePrice: number; salePrice: number };

/** Selling price, then the struck-through, labelled MRP if it is higher. Both in rupees. */
export function PriceLine({ price, className }: { price: Prices; className?: string }) {
  const { basePrice, salePrice } = price;
  return (
    <p className={classNames(styles.price, className)}>
      <span className="vh">Price </span>
      <b>{formatRupees(salePrice)}</b>
      {salePrice < basePrice && (
        <span>
          MRP <s>{formatRupees(basePrice)}</s>
        </span>
      )}
    </p>
  );
}

/** The '{n}% OFF' badge, only when the sale price is lower. */
export function OffBadge({ price, className }: { price: Prices; className?: string | undefined }) {
  const percent = discountPercent(price.basePrice, price.salePrice);
  if (percent === undefined) return null;
  return <span className={classNames(styles.off, className)}>{percent}% OFF</span>;
}
