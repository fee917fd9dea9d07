import type { Order } from '@bijli/contract';
import { unitsLeft } from '@bijli/rules';
import { ItemChoice, ItemChoices } from '../item-choice.tsx';
import { chosenUnits } from './cancel-order.ts';

type Units = Readonly<Record<string, number>>;
type CancelItemsProps = { items: Order['items']; units: Units; onChange: (units: Units) => void };

/** The remaining items, each with the quantity to cancel. */
export function CancelItems({ items, units, onChange }: CancelItemsProps) {
  return (
    <ItemChoices>
      {items
        .filter((item) => unitsLeft(item) > 0)
        .map((item) => (
          <ItemChoice
            key={item._id}
            item={item}
            limit={limitOf(item)}
            count={chosenUnits(item, units)}
            max={unitsLeft(item)}
            initialCount={unitsLeft(item)}
            onCount={(count) => onChange({ ...units, [item._id]: count })}
          />
        ))}
    </ItemChoices>
  );
}

function limitOf(item: Order['items'][number]): string | undefined {
  const left = unitsLeft(item);
  if (item.quantity === 1) return undefined;
  return left < item.quantity ? `${left} left` : `${left} ordered`;
}
