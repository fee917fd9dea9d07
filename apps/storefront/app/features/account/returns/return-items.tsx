import { ItemChoice, ItemChoices } from '../item-choice.tsx';
import { Question } from './question.tsx';
import { chosenUnits, type ReturnableItem, type Units } from './return-offer.ts';

type ReturnItemsProps = {
  items: readonly ReturnableItem[];
  units: Units;
  error: string | undefined;
  onChange: (units: Units) => void;
};

/** The returnable items, each with the quantity to return. */
export function ReturnItems({ items, units, error, onChange }: ReturnItemsProps) {
  return (
    <Question field="units" legend="What do you want to return?" error={error}>
      {(lineId) => (
        <ItemChoices>
          {items.map(({ item, max }) => (
            <ItemChoice
              key={item._id}
              item={item}
              limit={item.quantity > 1 ? `${max} of ${item.quantity} can be returned` : undefined}
              count={chosenUnits({ item, max }, units)}
              max={max}
              initialCount={1}
              describedBy={lineId}
              onCount={(count) => onChange({ ...units, [item._id]: count })}
            />
          ))}
        </ItemChoices>
      )}
    </Question>
  );
}
