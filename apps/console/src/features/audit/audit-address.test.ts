import { expect, test } from 'vitest';
import { entryAddress, openEntry, pageQuery } from './audit-address.ts';

test('[CON-90] the address of an entry keeps the filter and the page, and leaves with the panel', () => {
  const params = new URLSearchParams('entity=product&entityId=7&before=90');
  const address = entryAddress(params, 84);
  expect(address).toBe('/audit?entity=product&entityId=7&before=90&entry=84');
  const opened = new URLSearchParams(address.slice(address.indexOf('?')));
  expect([openEntry(opened), pageQuery(opened)]).toEqual([84, { entity: 'product', entityId: '7', before: '90' }]);
  expect(entryAddress(opened, undefined)).toBe(`/audit?${params}`);
  expect(openEntry(new URLSearchParams('entry=8x'))).toBeUndefined();
});
