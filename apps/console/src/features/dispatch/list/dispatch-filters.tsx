import { optionsFilter, optionsOf } from '../../../components/list/filters/common-filters.tsx';
import { ValuesEditor } from '../../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { Couriers } from './dispatch-list.ts';

const pincodeFilter: Filter = {
  name: 'Pincode',
  params: ['pincode'],
  describe: ({ pincode = '' }) => `from ${pincode}`,
  isValid: ({ pincode = '1' }) => /^[1-9]\d{0,5}$/.test(pincode),
  editor: (props) => <ValuesEditor {...props} fields={[{ param: 'pincode', label: 'It begins with', type: 'text' }]} />,
};

export function dispatchFilters(couriers: Couriers): Filter[] {
  return [
    choice('Leaves', 'leaves', { today: 'Today at the latest' }, true),
    optionsFilter({
      name: 'Courier',
      param: 'courier',
      options: couriers.map(({ id, name }) => ({ value: id, name })),
      isPinned: true,
    }),
    pincodeFilter,
    choice('Payment', 'payment', { cash: 'Cash to collect', paid: 'Paid' }),
    choice('Parcels', 'parcels', { one: 'One', several: 'Several' }),
    choice('Late', 'late', { yes: 'Late', no: 'In time' }),
  ];
}

/** One of a few. */
function choice(name: string, param: string, words: Readonly<Record<string, string>>, isPinned = false): Filter {
  return {
    ...optionsFilter({ name, param, options: optionsOf(words), isPinned }),
    isValid: (params) => params[param] === undefined || Object.hasOwn(words, params[param]),
  };
}
