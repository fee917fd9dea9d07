import { GST_STATES } from '@bijli/rules';
import { dayFilter, optionsFilter, optionsOf } from '../../../components/list/filters/common-filters.tsx';
import { type Option, ValuesEditor } from '../../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import { SellableField } from '../../../components/product/sellable-field.tsx';
import { queryClient } from '../../../platform/query-client.ts';
import { statusWords } from '../order-states.ts';
import { holdWords, paymentWords, refundWords } from './order-words.ts';

export type Methods = readonly { id: string; name: string }[];

const places = [...new Set(Object.values(GST_STATES))].sort();

const amountFilter: Filter = {
  name: 'Amount',
  params: ['amountFrom', 'amountTo'],
  describe: ({ amountFrom, amountTo }) =>
    amountFrom && amountTo
      ? `₹${amountFrom} to ₹${amountTo}`
      : amountFrom
        ? `from ₹${amountFrom}`
        : `up to ₹${amountTo}`,
  isValid: ({ amountFrom = '0', amountTo = '0' }) => isAmount(amountFrom) && isAmount(amountTo),
  editor: (props) => (
    <ValuesEditor
      {...props}
      fields={[
        { param: 'amountFrom', label: 'From, ₹', type: 'number' },
        { param: 'amountTo', label: 'To, ₹', type: 'number' },
      ]}
    />
  ),
};

const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text);

/** The filters of the list of orders, each by the name that the call has for it. */
export function orderFilters(methods: Methods, people: readonly Option[]): Filter[] {
  return [
    optionsFilter({ name: 'Status', param: 'state', options: optionsOf(statusWords), isFixed: true, isPinned: true }),
    optionsFilter({
      name: 'Payment',
      param: 'payment',
      options: optionsOf(paymentWords),
      isFixed: true,
      isPinned: true,
    }),
    optionsFilter({ name: 'Method', param: 'method', options: methods.map(({ id, name }) => ({ value: id, name })) }),
    optionsFilter({ name: 'Hold', param: 'hold', options: optionsOf(holdWords), isFixed: true }),
    optionsFilter({ name: 'Refund', param: 'refund', options: optionsOf(refundWords), isFixed: true }),
    amountFilter,
    { ...textFilter('Pincode', 'pincode'), isValid: ({ pincode = '000000' }) => /^(\d{6},?)+$/.test(pincode) },
    optionsFilter({ name: 'State', param: 'place', options: places.map((name) => ({ value: name, name })) }),
    productFilter,
    textFilter('Coupon', 'coupon'),
    textFilter('Tag', 'tag'),
    optionsFilter({
      name: 'Notes',
      param: 'note',
      options: optionsOf({ with: 'With notes', without: 'Without' }),
      isFixed: true,
    }),
    optionsFilter({
      name: 'Additional orders',
      param: 'additional',
      options: optionsOf({ yes: 'Only additional orders', no: 'Without them' }),
      isFixed: true,
    }),
    optionsFilter({ name: 'Person', param: 'person', options: people }),
    dayFilter('Promised until', 'promised'),
    dayFilter('Since', 'since'),
    dayFilter('Until', 'until'),
    optionsFilter({
      name: 'Sold',
      param: 'sold',
      options: optionsOf({ yes: 'Paid, or to be paid on delivery', no: 'Never sold' }),
      isFixed: true,
    }),
    dayFilter('Cancelled since', 'cancelledSince'),
    dayFilter('Cancelled until', 'cancelledUntil'),
    dayFilter('Returned since', 'returnedSince'),
    dayFilter('Returned until', 'returnedUntil'),
  ];
}

function textFilter(name: string, param: string): Filter {
  return {
    name,
    params: [param],
    describe: (params) => params[param] ?? '',
    editor: (props) => <ValuesEditor {...props} fields={[{ param, label: name, type: 'text' }]} />,
  };
}

const nameKey = (id: string) => ['catalogue', 'name-of', id];

const productFilter: Filter = {
  name: 'Product',
  params: ['product'],
  // Its name is known where it was chosen; a reloaded address has the id alone.
  describe: ({ product = '' }) => queryClient.getQueryData<string>(nameKey(product)) ?? 'one of the catalogue',
  isValid: ({ product = '' }) => product === '' || /^[\da-f-]{36}(,[\da-f-]{36})*$/i.test(product),
  editor: ({ change, close }) => (
    <SellableField
      label="Product"
      onChoose={({ productId, productName }) => {
        queryClient.setQueryData(nameKey(productId), productName);
        change({ product: productId });
        close();
      }}
    />
  ),
};
