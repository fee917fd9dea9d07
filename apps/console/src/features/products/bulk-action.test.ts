import { expect, test } from 'vitest';
import { actionOf, bulkButtonLabel, firstDraft } from './bulk-action.ts';

test('[CON-23] a bulk change of prices is sent with its sign, and not before it is complete', () => {
  expect(actionOf(firstDraft)).toBeUndefined();
  const lower = { ...firstDraft, amount: '10', endingInNine: true };
  expect(actionOf(lower)).toEqual({ kind: 'price', of: 'sale', by: 'percent', value: -10, endingInNine: true });
  expect(actionOf({ ...lower, by: 'set', amount: '1,399' })).toMatchObject({ by: 'set', value: 1399 });
  expect(actionOf({ ...lower, amount: '100' })).toBeUndefined();
  expect(actionOf({ ...lower, amount: '12.499,00' })).toBeUndefined();
});

test('[CON-23] other bulk changes need their category or value', () => {
  expect(actionOf({ ...firstDraft, kind: 'archive' })).toEqual({ kind: 'archive' });
  expect(actionOf({ ...firstDraft, kind: 'add-category' })).toBeUndefined();
  expect(actionOf({ ...firstDraft, kind: 'set', value: ' ' })).toBeUndefined();
  expect(actionOf({ ...firstDraft, kind: 'set', value: ' 8517 ' })).toEqual({
    kind: 'set',
    field: 'hsn',
    value: '8517',
  });
});

test('[CON-23][C1-06] the button says the action and the number', () => {
  expect(bulkButtonLabel({ ...firstDraft, kind: 'archive' }, 37)).toBe('Archive 37 products');
  expect(bulkButtonLabel(firstDraft, 1)).toBe('Change the price of 1 product');
});
