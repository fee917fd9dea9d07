import { useId } from 'react';
import { Choice } from '../../../components/choice.tsx';
import { Picture } from '../../../components/picture.tsx';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { FieldMessage } from '../../../components/text-field.tsx';
import styles from './return-dialog.module.css';
import { chosenUnits, type ReturnableItem, type Units } from './return-offer.ts';

type ReturnItemsProps = {
  items: readonly ReturnableItem[];
  units: Units;
  error: string | undefined;
  onChange: (units: Units) => void;
};

/** What can be given back, each with how many of it go. */
export function ReturnItems({ items, units, error, onChange }: ReturnItemsProps) {
  const lineId = useId();
  return (
    <fieldset className={styles.group} data-field="units">
      <legend>What do you want to return?</legend>
      <ul className={styles.items}>
        {items.map((returnable) => (
          <ReturnItem
            key={returnable.item._id}
            returnable={returnable}
            count={chosenUnits(returnable, units)}
            describedBy={error && lineId}
            onCount={(count) => onChange({ ...units, [returnable.item._id]: count })}
          />
        ))}
      </ul>
      <div aria-live="polite">
        {error && (
          <FieldMessage tone="bad" id={lineId}>
            {error}
          </FieldMessage>
        )}
      </div>
    </fieldset>
  );
}

type ReturnItemProps = {
  returnable: ReturnableItem;
  count: number;
  describedBy: string | undefined;
  onCount: (count: number) => void;
};

function ReturnItem({ returnable: { item, most }, count, describedBy, onCount }: ReturnItemProps) {
  const { product, variant, quantity } = item;
  const details = [
    ...(variant?.attributes.map(({ value }) => value) ?? []),
    ...(quantity > 1 ? [`${most} of ${quantity} can be returned`] : []),
  ].join(', ');
  return (
    <li>
      <Choice
        type="checkbox"
        className={styles.item}
        checked={count > 0}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => onCount(event.target.checked ? 1 : 0)}
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
      {most > 1 && count > 0 && (
        <QuantityStepper
          name={product.name}
          quantity={count}
          most={most}
          onDecrement={() => onCount(count - 1)}
          onIncrement={() => onCount(count + 1)}
        />
      )}
    </li>
  );
}
