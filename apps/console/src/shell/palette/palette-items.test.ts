import { expect, test } from 'vitest';
import type { Session } from '../../platform/session.ts';
import { itemsOfFound } from './found-kinds.ts';
import { bestOf, markedParts, ownItems, type PaletteItem } from './palette-items.ts';

const actions = { toggleTheme: () => {}, showKeys: () => {} };
const sessionWith = (...permissions: string[]) => ({ permissions }) as Session;

test('[CON-15] the palette offers only what the person may open', () => {
  const names = (session: Session, text = '') => ownItems(session, text, actions).map(({ name }) => name);
  expect(names(sessionWith())).toEqual(['Your account', 'Switch theme', 'Show the keys']);
  expect(names(sessionWith('products.read', 'products.change'))).toContain('New product');
  expect(names(sessionWith('products.read'))).not.toContain('New product');
  expect(names(sessionWith('staff.read'), 'rol')).toEqual(['Roles']);
});

test('[CON-201] the palette finds the lists of an area by their names and by that of the area', () => {
  const found = (text: string) => ownItems(sessionWith('orders.read'), text, actions).map(({ to }) => to);
  expect(found('cash couriers')).toEqual(['/dispatch/cash']);
  expect(found('returns')).toEqual(['/returns', '/returns/payouts', '/returns/claims', '/returns/figures']);
});

test('[IMP-69] the palette leads to import and export, as far as the person may', () => {
  const ids = (...permissions: string[]) =>
    ownItems(sessionWith(...permissions), 'port products', actions).map(({ to }) => to);
  expect(ids('products.read', 'products.change')).toEqual(['/products/import', '/products#export']);
  expect(ids('products.read')).toEqual(['/products#export']);
});

test('[CON-15] products are found with their SKU and barcode, a variant leads to the variants', () => {
  const tara = { kind: 'product', id: 'p', partOf: null, name: 'Tara 5G', detail: 'BJ-T, live', photo: null } as const;
  expect(itemsOfFound([tara])[0]).toMatchObject({ group: 'Products', to: '/products/p', detail: 'BJ-T, live' });
  const [variant] = itemsOfFound([{ ...tara, kind: 'variant', id: 'v', partOf: 'p' }]);
  expect(variant).toMatchObject({ group: 'Products', to: '/products/p#variants' });
});

test('[CON-15] found words are marked, and signs in them are only signs', () => {
  expect(markedParts('Tara 5G', 'tar')).toEqual([
    { text: 'Tar', isMarked: true },
    { text: 'a 5G', isMarked: false },
  ]);
  expect(markedParts('A (b)', '(b')).toEqual([
    { text: 'A ', isMarked: false },
    { text: '(b', isMarked: true },
    { text: ')', isMarked: false },
  ]);
});

test('[CON-195] what is called exactly so keeps away what would be it with a slip only', () => {
  const item = (name: string, detail = '') =>
    ({ id: name, group: 'Products', icon: 'package', name, detail }) as const satisfies PaletteItem;
  const names = (text: string) => bestOf([item('Poles'), item('Tara', 'BJ-ROLES')], [item('Roles')], text);
  expect(names('roles').map(({ name }) => name)).toEqual(['Tara', 'Roles']);
  expect(names('rolse').map(({ name }) => name)).toEqual(['Poles', 'Tara', 'Roles']);
});
