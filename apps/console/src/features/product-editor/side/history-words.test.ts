import { expect, test } from 'vitest';
import { historyLine } from './history-words.ts';

const entry = { id: 1, at: '2026-11-25T06:12:00Z', by: 'Farah Sheikh' };

test('[CON-49] an entry says the field with both values, several fields by name, or the act', () => {
  expect(
    historyLine({ ...entry, action: 'product.change', before: { hsn: '8517' }, after: { hsn: '851713' } }),
  ).toEqual({
    words: 'HSN',
    before: '8517',
    after: '851713',
    isMove: false,
  });
  const begun = { ...entry, action: 'product.save-draft', before: {}, after: { hsn: '851713' } };
  expect(historyLine(begun)).toMatchObject({ words: 'HSN, draft', after: '' });
  const several = { hsn: '851713', title: 'T', photos: [], slug: 's' };
  expect(historyLine({ ...entry, action: 'product.save-draft', before: {}, after: several }).words).toBe(
    'HSN, Title, Photos …, draft',
  );
  expect(historyLine({ ...entry, action: 'product.publish', before: {}, after: { version: 2 } })).toMatchObject({
    words: 'Published',
    isMove: true,
  });
});

test('[CON-64] a planned publication that was refused says why', () => {
  const after = { state: 'draft', publishAt: null, reason: 'It cannot be on sale without: HSN.' };
  expect(historyLine({ ...entry, action: 'product.publish-refused', before: {}, after }).words).toBe(
    'Not published as planned: It cannot be on sale without: HSN.',
  );
});
