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

test('[PRICE-64] a sale is from the beginning of its first day to the end of its last, in India', () => {
  const sale = { ...firstDraft, kind: 'sale' as const, amount: '10', from: '2026-12-30', until: '2026-12-31' };
  expect(actionOf(sale)).toEqual({
    ...{ kind: 'sale', by: 'percent', value: 10, endingInNine: false },
    ...{ startsAt: '2026-12-30T00:00:00+05:30', endsAt: '2027-01-01T00:00:00+05:30' },
  });
  expect(actionOf({ ...sale, until: '' })).toMatchObject({ endsAt: null });
  expect(actionOf({ ...sale, by: 'set', amount: '1,399' })).toMatchObject({ by: 'set', value: 1399 });
  for (const open of [{ amount: '' }, { amount: '100' }, { from: '' }, { until: '2026-12-29' }])
    expect(actionOf({ ...sale, ...open })).toBeUndefined();
  expect(bulkButtonLabel(sale, 50)).toBe('Plan the sale of 50 products');
});
