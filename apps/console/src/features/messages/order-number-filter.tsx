import { ValuesEditor } from '../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';

/** Messages of one order, by the number that shoppers read. */
export const orderNumberFilter: Filter = {
  name: 'Order number',
  params: ['orderNumber'],
  isPinned: true,
  describe: ({ orderNumber = '' }) => orderNumber.toUpperCase(),
  isValid: ({ orderNumber = '000000' }) => /^#?[\da-f]{6}$/i.test(orderNumber.trim()),
  editor: (props) => (
    <ValuesEditor {...props} fields={[{ param: 'orderNumber', label: 'Its six characters', type: 'text' }]} />
  ),
};
