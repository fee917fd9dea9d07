import { expect, test } from 'vitest';
import { entryAddress, openEntry } from './audit-address.ts';

test('[CON-90] the address of an entry keeps the filter and the page, and leaves with the panel', () => {
  const params = { entity: 'product', entityId: '7', before: '90' };
  expect(entryAddress(params, 84)).toBe('/audit?entity=product&entityId=7&before=90&entry=84');
  const opened = { ...params, entry: '84' };
  expect(openEntry(opened)).toBe(84);
  expect(entryAddress(opened, undefined)).toBe('/audit?entity=product&entityId=7&before=90');
  expect(entryAddress({ entry: '84' }, undefined)).toBe('/audit');
  expect(openEntry({ entry: '8x' })).toBeUndefined();
});
