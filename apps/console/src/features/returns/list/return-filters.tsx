import { dayFilter, optionsFilter, optionsOf } from '../../../components/list/filters/common-filters.tsx';
import { type Option, ValuesEditor } from '../../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { Category } from '../../../platform/taxonomy.ts';
import { gradeWords } from '../inspection/inspection-words.ts';
import { reasonWords, refundWords, refusalWords, stepWords, wayWords } from '../return-words.ts';
import type { ReturnChoices } from './return-list.ts';

const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text);
const isIds = (text: string) => /^[\da-f-]{36}(,[\da-f-]{36})*$/i.test(text);

const amountFilter: Filter = {
  name: 'Amount',
  params: ['amountFrom', 'amountTo'],
  describe: ({ amountFrom, amountTo }) =>
    [amountFrom && `from ₹${amountFrom}`, amountTo && `up to ₹${amountTo}`].filter(Boolean).join(' '),
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

const pincodeFilter: Filter = {
  name: 'Pincode',
  params: ['pincode'],
  describe: ({ pincode = '' }) => pincode,
  isValid: ({ pincode = '000000' }) => /^(\d{6},?)+$/.test(pincode),
  editor: (props) => <ValuesEditor {...props} fields={[{ param: 'pincode', label: 'Pincode', type: 'text' }]} />,
};

/** By the number of the supplier's receipt that a piece came with. */
const lotFilter: Filter = {
  name: 'Lot',
  params: ['lot'],
  describe: ({ lot = '' }) => lot.toUpperCase(),
  isValid: ({ lot = 'GRN' }) => /^[\w/-]{1,40}(,[\w/-]{1,40})*$/.test(lot),
  editor: (props) => (
    <ValuesEditor {...props} fields={[{ param: 'lot', label: 'Number of the receipt', type: 'text' }]} />
  ),
};

/** Where a page leads to with it: the returns of one product, or of one shopper. */
function ofOne(name: string, param: string, words: string): Filter {
  return {
    name,
    params: [param],
    describe: () => words,
    isValid: (params) => params[param] === undefined || isIds(params[param]),
    editor: (props) => <ValuesEditor {...props} fields={[{ param, label: `${name}, by its id`, type: 'text' }]} />,
  };
}

/** The filters of the list of returns, each by the name that the call has for it. */
export function returnFilters({ methods, people, couriers }: ReturnChoices, categories: readonly Category[]): Filter[] {
  const persons: Option[] = people.map(({ id, name }) => ({ value: id, name }));
  return [
    choices('Reason', 'reason', reasonWords, true),
    optionsFilter({ name: 'Person', param: 'assigned', options: persons, isPinned: true }),
    choices('Given to', 'ownership', { nobody: 'Nobody', somebody: 'Somebody' }),
    choices('Step', 'step', stepWords),
    choices('Late', 'late', { yes: 'Late', no: 'In time' }),
    choices('Refused because', 'refusal', refusalWords),
    choices('Pickup', 'pickup', wayWords),
    optionsFilter({
      name: 'Delivered by',
      param: 'courier',
      options: couriers.map(({ id, name }) => ({ value: id, name })),
    }),
    choices('Grade', 'grade', gradeWords),
    lotFilter,
    choices('Photos', 'photos', { with: 'With photos', without: 'Without' }),
    choices('Refund', 'refund', refundWords),
    optionsFilter({ name: 'Method', param: 'method', options: methods.map(({ id, name }) => ({ value: id, name })) }),
    amountFilter,
    pincodeFilter,
    optionsFilter({
      name: 'Category',
      param: 'category',
      options: categories.map(({ id, title }) => ({ value: id, name: title })),
    }),
    ofOne('Product', 'product', 'one of the catalogue'),
    ofOne('Customer', 'customer', 'one of the shoppers'),
    dayFilter('To decide until', 'decideUntil'),
    dayFilter('Asked since', 'since'),
    dayFilter('Asked until', 'until'),
  ];
}

function choices(name: string, param: string, words: Readonly<Record<string, string>>, isPinned = false): Filter {
  return optionsFilter({ name, param, options: optionsOf(words), isFixed: true, isPinned });
}
