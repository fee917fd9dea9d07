import type { DispatchRow } from './list/dispatch-list.ts';

export const idOf = (end: number) => `019ac000-0000-7000-8000-0000000000${end}`;

/** An order that is to be picked. */
export const rowOf = (given: Partial<DispatchRow> = {}): DispatchRow => ({
  ...{ id: idOf(10), orderId: idOf(10), number: '8D31F0', shipment: null, stage: 'to-pick', shipsBy: '2026-11-30' },
  ...{
    promised: '2026-12-07',
    isLate: false,
    units: 4,
    parcels: 0,
    couriers: [],
    awbs: [],
    status: null,
    failedDelivery: null,
  },
  ...{ statusAt: null, statusNote: null, attempts: 0, city: 'Pune', pincode: '411001', collect: 0, packedBy: null },
  ...{ packedAt: null, pickList: null, bins: ['A-04-2'], toInspect: null, trouble: null, ...given },
});
