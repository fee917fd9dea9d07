import { optionsFilter } from '../../components/list/filters/common-filters.tsx';
import { ValuesEditor } from '../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import { SellableField } from '../../components/product/sellable-field.tsx';
import { stateOptions } from './serial-list.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A variant, or a whole product. */
const productFilter: Filter = {
  name: 'Product',
  params: ['productId', 'variantId'],
  describe: ({ variantId }) => (variantId ? 'one variant' : 'one product'),
  isValid: ({ productId, variantId }) => [productId, variantId].every((one) => one === undefined || isId(one)),
  editor: ({ change, close }) => (
    <SellableField
      label="Product"
      onChoose={({ productId, variantId }) => {
        change({ productId, variantId: variantId ?? '' });
        close();
      }}
    />
  ),
};

const orderFilter: Filter = {
  name: 'Order',
  params: ['order'],
  describe: ({ order }) => order ?? '',
  isValid: ({ order = '000000' }) => /^#?[\da-f]{6}$/i.test(order),
  editor: (props) => (
    <ValuesEditor {...props} fields={[{ param: 'order', label: 'Number of the order', type: 'text' }]} />
  ),
};

export const serialFilters: readonly Filter[] = [
  optionsFilter({ name: 'State', param: 'state', options: stateOptions, isFixed: true, isPinned: true }),
  productFilter,
  orderFilter,
];
