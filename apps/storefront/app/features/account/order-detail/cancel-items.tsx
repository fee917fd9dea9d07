import type { Order } from '@bijli/contract';
import { unitsLeft } from '@bijli/rules';
import { Choice } from '../../../components/choice.tsx';
import { Picture } from '../../../components/picture.tsx';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import styles from './cancel-dialog.module.css';
import { chosenUnits } from './cancel-order.ts';

type Units = Readonly<Record<string, number>>;
type CancelItemsProps = { items: Order['items']; units: Units; onChange: (units: Units) => void };

/** The items that are left, each with how many of it go. */
export function CancelItems({ items, units, onChange }: CancelItemsProps) {
  return (
    <ul className={styles.items}>
      {items
        .filter((item) => unitsLeft(item) > 0)
        .map((item) => (
          <CancelItem
            key={item._id}
            item={item}
            count={chosenUnits(item, units)}
            onCount={(count) => onChange({ ...units, [item._id]: count })}
          />
        ))}
    </ul>
  );
}

type CancelItemProps = { item: Order['items'][number]; count: number; onCount: (count: number) => void };

function CancelItem({ item, count, onCount }: CancelItemProps) {
  const { product, variant } = item;
  const left = unitsLeft(item);
  const details = [
    ...(variant?.attributes.map(({ value }) => value) ?? []),
    ...(item.quantity > 1 ? [left < item.quantity ? `${left} left` : `${left} ordered`] : []),
  ].join(', ');
  return (
    <li>
      <Choice
        type="checkbox"
        className={styles.item}
        checked={count > 0}
        onChange={(event) => onCount(event.target.checked ? left : 0)}
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
      {left > 1 && count > 0 && (
        <QuantityStepper
          name={product.name}
          quantity={count}
          most={left}
          onDecrement={() => onCount(count - 1)}
          onIncrement={() => onCount(count + 1)}
        />
      )}
    </li>
  );
}
