import { discountPercent, formatRupees } from '@bijli/rules';
import { classNames } from '@bijli/ui/class-names.ts';
import type { ReactNode } from 'react';
import { OffBadge } from './price.tsx';
import styles from './rating-plate.module.css';

type Prices = { basePrice: number; salePrice: number };

type RatingBarProps = {
  price: Prices;
  /** The advertised MRP, instead of the one with % off. */
  mrp?: string;
  children: ReactNode;
};

/** A price styled as an appliance's rating plate: price, MRP with % off, and a button. */
export function RatingBar({ price, mrp, children }: RatingBarProps) {
  return (
    <div className={classNames(styles.plate, styles.bar)}>
      <dl>
        <div>
          <dt>Price, incl. 18% GST</dt>
          <dd>{formatRupees(price.salePrice)}</dd>
        </div>
        {(mrp ?? price.salePrice < price.basePrice) && (
          <div>
            <dt>MRP</dt>
            <dd>
              <s>{mrp ?? formatRupees(price.basePrice)}</s> {mrp === undefined && <OffBadge price={price} />}
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.go}>{children}</div>
    </div>
  );
}

/** The full plate of a product page. `emi` is the formatted monthly amount and number of months. */
export function RatingPlate({ price, emi }: { price: Prices; emi: { perMonth: string; months: number } }) {
  const percent = discountPercent(price.basePrice, price.salePrice);
  const isCheaper = price.salePrice < price.basePrice;
  return (
    <dl className={classNames(styles.plate, styles.full)}>
      <div className={styles.big}>
        <dt>Price, incl. 18% GST</dt>
        <dd>{formatRupees(price.salePrice)}</dd>
      </div>
      {percent !== undefined && (
        <div className={styles.off}>
          <dt className="vh">Discount</dt>
          <dd>
            {percent}%<br />
            OFF
          </dd>
        </div>
      )}
      {isCheaper && (
        <>
          <div className={styles.cell}>
            <dt>MRP</dt>
            <dd>
              <s>{formatRupees(price.basePrice)}</s>
            </dd>
          </div>
          <div className={styles.cell}>
            <dt>You save</dt>
            <dd className="ok">{formatRupees(price.basePrice - price.salePrice)}</dd>
          </div>
        </>
      )}
      <div className={styles.cell}>
        <dt>EMI from</dt>
        <dd>{emi.perMonth}/mo</dd>
        <dd className={styles.term}>for {emi.months} months</dd>
      </div>
    </dl>
  );
}

/** Facts in the cells of a plate, the first one wide. For receipts and policy figures. */
export function ReceiptPlate({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classNames(styles.plate, styles.receipt)}>
      {facts.map(({ label, value }, index) => (
        <div key={label} className={index === 0 ? styles.big : styles.cell}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
