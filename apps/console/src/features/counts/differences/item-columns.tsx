import type { Column } from '../../../components/list/columns/columns.ts';
import { ProductName } from '../../../components/product/product-name.tsx';
import { signedNumber } from '../../../platform/format/count-of.ts';
import { moneyText } from '../../../platform/format/money-text.ts';
import type { CountItem } from './item-list.ts';
import { ItemNumbers } from './item-numbers.tsx';
import { ItemState, type ItemStateProps } from './item-state.tsx';

/** `isBlind`: the person does not see how many should be there. */
export function itemColumns(acts: Omit<ItemStateProps, 'item'>): Column<CountItem>[] {
  return [
    {
      id: 'name',
      name: 'Product',
      isFixed: true,
      cell: (row) => <ProductName to={`/products/${row.productId}#variants`} hasSkuColumn {...row} />,
    },
    { id: 'sku', name: 'SKU', sorts: ['sku', '-sku'], hideBelow: 900, cell: ({ sku }) => sku },
    {
      id: 'counted',
      name: 'Counted',
      cardLabel: 'Counted',
      isEnd: true,
      cell: ({ counted, places }) => (
        <span
          title={places
            .map(({ place, quantity, by }) => `${place || 'No place'}: ${quantity} by ${by.join(', ')}`)
            .join('\n')}
        >
          {counted ?? 'not yet'}
        </span>
      ),
    },
    { id: 'onHand', name: 'On hand then', cardLabel: 'On hand then', isEnd: true, cell: ({ onHand }) => onHand ?? '' },
    {
      id: 'difference',
      name: 'Difference',
      cardLabel: 'Difference',
      isEnd: true,
      cell: ({ difference }) =>
        difference !== null && <span className={difference < 0 ? 'bad' : undefined}>{signedNumber(difference)}</span>,
    },
    {
      id: 'value',
      name: 'Value',
      cardLabel: ({ value }) => (value ? 'Value' : undefined),
      isEnd: true,
      cell: ({ value }) => (value ? moneyText(value) : ''),
    },
    {
      id: 'numbers',
      name: 'Numbers',
      cardLabel: ({ numbers }) => (numbers ? 'Numbers' : undefined),
      cell: (item) => item.numbers && <ItemNumbers item={item} onOpen={acts.onPieces} />,
    },
    {
      id: 'state',
      name: 'What becomes of it',
      cardLabel: 'State',
      cell: (item) => <ItemState item={item} {...acts} />,
    },
  ];
}
