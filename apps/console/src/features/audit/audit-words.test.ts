import { expect, test } from 'vitest';
import { screenOf, thingName, verbOf } from './audit-words.ts';
import { cut, fieldWords, valueText } from './value-words.ts';

const brand = '0199a1b2-0000-7000-8000-000000000001';
const names = { [brand]: 'Dor' };
const entry = {
  id: 1,
  at: '',
  actorKind: 'staff',
  actorId: null,
  actorName: null,
  action: '',
  before: {},
  after: {},
} as const;

test('[CON-69] an audit entry is in words: the act, the field, a long value cut, and the way to the thing', () => {
  expect([verbOf('product.save-draft'), verbOf('order.delivery-failed')]).toEqual(['drafted', 'delivery failed']);
  expect(verbOf('product.export-end')).toBe('ended the export of');
  expect([fieldWords('salePrice'), fieldWords('hsn'), fieldWords('brandId')]).toEqual(['Price', 'HSN', 'Brand']);
  expect([fieldWords('categoryIds'), fieldWords('warrantyMonths')]).toEqual(['Categories', 'Warranty months']);
  expect(cut('x'.repeat(90))).toBe(`${'x'.repeat(80)}…`);
  expect([screenOf('product', '7'), screenOf('role', '7')]).toEqual(['/products/7', undefined]);
});

test('[AUD-61] a refused change of rights is in words', () => {
  const things = [
    'role.change',
    'role.create',
    'role.remove',
    'staff.change',
    'staff.invite',
    'staff.factors-reset',
    'staff.erase',
  ];
  const refused = [...things, 'staff.invitation-withdrawn', 'api-key.create', 'api-key.revoke'];
  for (const action of refused) expect(verbOf(`${action}-refused`), action).toMatch(/^was not allowed to [a-z ]+$/);
});

test('[CON-90] a value is shown by name, with its unit and in India’s time', () => {
  const text = (field: string, value: unknown) => valueText(field, value, names);
  expect([text('hsn', null), text('hsn', '8517'), text('isSold', false)]).toEqual(['none', '8517', 'no']);
  expect([text('salePaise', 109_900), text('salePrice', 1099), text('lines', 12_000)]).toEqual([
    '₹1,099',
    '₹1,099',
    '12,000',
  ]);
  expect([text('brandId', brand), text('categoryIds', [brand, 'x']), text('skus', [])]).toEqual([
    'Dor',
    'Dor, x',
    'none',
  ]);
  const prices = { basePaise: 299_900, salePaise: 159_900 };
  expect(
    text('prices', [
      { sku: 'BJ-1', ...prices },
      { sku: 'BJ-2', salePaise: null },
    ]),
  ).toBe('BJ-1: MRP ₹2,999, Price ₹1,599; BJ-2: Price none');
  expect(text('variants', { 'BJ-1': { salePrice: 899, isSold: true }, 'BJ-2': null })).toBe(
    'BJ-1: Price ₹899, Is sold yes; BJ-2: none',
  );
  expect([text('maker', { name: 'Lumo', address: 'Pune' }), text('changes', {})]).toEqual([
    'Name Lumo, Address Pune',
    'none',
  ]);
  expect(text('publishAt', '2026-12-27T07:42:00.000Z')).toBe('27 Dec 2026, 1:12 pm IST');
});

test('[CON-90] a thing has today’s name, else that of the entry, else the end of its id', () => {
  expect(thingName({ ...entry, entity: 'brand', entityId: brand }, names)).toBe('brand Dor');
  const removed = { ...entry, entity: 'role', entityId: 'r-123456', before: { name: 'Night' } };
  expect(thingName(removed, names)).toBe('role Night');
  expect(thingName({ ...entry, entity: 'order', entityId: '0199a1b2-0000-7000-8000-0000004f2a1c' }, names)).toBe(
    'order 4f2a1c',
  );
  expect(thingName({ ...entry, entity: 'role', entityId: 'marketing' }, {})).toBe('role marketing');
  expect(thingName({ ...entry, entity: 'content', entityId: null }, names)).toBe('content');
});
