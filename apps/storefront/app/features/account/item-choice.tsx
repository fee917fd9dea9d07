import type { Order } from '@bijli/contract';
import { Choice } from '@bijli/ui/choice.tsx';
import type { ReactNode } from 'react';
import { Picture } from '../../components/product/picture.tsx';
import { QuantityStepper } from '../../components/product/quantity-stepper.tsx';
import styles from './item-choice.module.css';

/** Wraps the items of an order among which some are selected. */
export function ItemChoices({ children }: { children: ReactNode }) {
  return <ul className={styles.items}>{children}</ul>;
}

type ItemChoiceProps = {
  item: Order['items'][number];
  /** How many units can be selected, as text, where that needs saying. */
  limit: string | undefined;
  count: number;
  max: number;
  /** How many units ticking the item selects. */
  initialCount: number;
  describedBy?: string | undefined;
  onCount: (count: number) => void;
};

/** An order item with a checkbox and a quantity. */
export function ItemChoice({ item, limit, count, max, initialCount, describedBy, onCount }: ItemChoiceProps) {
  const { product, variant } = item;
  const details = [...(variant?.attributes.map(({ value }) => value) ?? []), ...(limit ? [limit] : [])].join(', ');
  return (
    <li>
      <Choice
        type="checkbox"
        className={styles.item}
        checked={count > 0}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => onCount(event.target.checked ? initialCount : 0)}
      >
        <Picture
          path={product.featuredImage.filePath}
          alt=""
          widths={[96, 160]}
          sizes="48px"
          width={48}
          height={48}
          fallbackPath="/images/site/icon.svg"
        />
        <span>
          <b>{product.name}</b>
          {details && <span className="s dim">{details}</span>}
        </span>
      </Choice>
      {max > 1 && count > 0 && (
        <QuantityStepper
          name={product.name}
          quantity={count}
          max={max}
          onDecrement={() => onCount(count - 1)}
          onIncrement={() => onCount(count + 1)}
        />
      )}
    </li>
  );
}
