import type { Order } from '@bijli/contract';
import { expect, test } from 'vitest';
import { orderWith } from '../../../../test/order.fixture.ts';
import { shownParcels } from './shown-parcels.ts';

type Parcel = Order['shipments'][number]['parcels'][number];

const parcel = (given: Partial<Parcel> = {}): Parcel => ({
  ...{ trackingNumber: 'AWB1', courier: null, status: 'in-transit', statusAt: null, deliveredAt: null, cash: 0 },
  items: [{ _id: 'line', quantity: 2, numbers: [] }],
  ...given,
});

test('[SHIP-10] one parcel without numbers adds nothing to the order’s own status', () => {
  const order = orderWith({ shipments: [{ number: 1, sentAt: null, parcels: [parcel()] }], shipmentCount: 1 });
  expect(shownParcels(order)).toEqual([]);
});

test('[SHIP-10] while the rest is being packed the first parcel is 1 of 2, and the numbers of its pieces are shown', () => {
  const order = orderWith({ shipments: [{ number: 1, sentAt: null, parcels: [parcel()] }], shipmentCount: 2 });
  expect(shownParcels(order).map(({ name, of }) => [name, of])).toEqual([[1, 2]]);
  const numbered = parcel({ items: [{ _id: 'line', quantity: 1, numbers: ['356741082019364'] }] });
  const whole = orderWith({ shipments: [{ number: 1, sentAt: null, parcels: [numbered] }], shipmentCount: 1 });
  expect(shownParcels(whole)[0]?.contents).toEqual([{ itemId: 'line', text: '', numbers: ['356741082019364'] }]);
});

test('[SHIP-19] what is to be paid with a parcel is shown until it has come, or turned back', () => {
  const parcels = (['in-transit', 'delivered', 'returning'] as const).map((status) => parcel({ status, cash: 198 }));
  const order = orderWith({ shipments: [{ number: 1, sentAt: null, parcels }], shipmentCount: 1 });
  expect(shownParcels(order).map(({ toPay }) => toPay)).toEqual([198, 0, 0]);
});
