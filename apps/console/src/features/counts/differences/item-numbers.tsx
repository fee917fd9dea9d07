import { Button } from '@bijli/ui/button.tsx';
import type { CountItem } from './item-list.ts';

/** How the scanned numbers of a product compare with those that should be there. */
export function ItemNumbers({ item, onOpen }: { item: CountItem; onOpen: (item: CountItem) => void }) {
  if (!item.numbers) return null;
  const { scanned, absent, asked, other } = item.numbers;
  const words = [
    `${scanned} scanned`,
    ...(absent ? [`${absent} not`] : []),
    ...(asked > 0 ? [`${asked} unknown`] : []),
    ...(other > 0 ? [`${other} of another product`] : []),
  ];
  return (
    <Button isSmall onClick={() => onOpen(item)}>
      {words.join(', ')}
      <span className="vh">: numbers of {item.sku}</span>
    </Button>
  );
}
