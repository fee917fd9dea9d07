import type { CallName, Input } from '@bijli/contract';
import { sql } from '../src/platform/database/drizzle.ts';
import { confirmedOrder, writeShipment } from './dispatch-factory.ts';
import { cableSlug } from './order-factory.ts';
import { staffClientOf } from './staff-client.ts';
import type { TestStore } from './test-store.ts';

/** Valid inputs of the calls about dispatch: an open pick list, a parcel on an open manifest, one that waits, and one that came back. */
export async function dispatchInputs(store: TestStore) {
  const [product, staff] = [await store.product(cableSlug), await staffClientOf(store)];
  const [toPick, listed, packed, back] = [
    await confirmedOrder(store, product),
    await confirmedOrder(store, product),
    await confirmedOrder(store, product),
    await confirmedOrder(store, product),
  ];
  const { list } = await staff.startPickList({ body: { mode: 'together', orders: { ids: [listed] } } });
  const shipment = await writeShipment(store, packed, { boxes: [{ awb: 'FUZZ1', courier: 'vega' }] });
  const several = await confirmedOrder(store, product);
  // Two of it are worth more than cash is taken for.
  await store.rows(sql`UPDATE order_items SET quantity = 2 WHERE order_id = ${several}`);
  const half = await writeShipment(store, several, {
    boxes: [
      { awb: 'FUZZ2', courier: 'vega' },
      { awb: 'FUZZ3', courier: 'vega' },
    ],
  });
  const { manifest } = await staff.scanForManifest({ body: { courier: 'vega', code: 'FUZZ2' } });
  const returned = await writeShipment(store, back, {
    state: 'handed-over',
    boxes: [{ awb: 'FUZZ4', courier: 'vega', status: 'returning' }],
  });
  const [box] = returned.boxes;
  const [line] = list.lines;
  const [item] = await store.rows<{ id: string }>(sql`SELECT id FROM order_items WHERE order_id = ${back}`);
  const [params, expectedVersion] = [{ id: list.id }, list.version];
  return {
    listDispatch: { query: { view: 'packed', courier: 'vega', pincode: '400', late: 'no', sort: '-begun', limit: 5 } },
    countDispatch: { query: { search: packed.slice(-6), parcels: 'one' } },
    startPickList: { body: { mode: 'trays' as const, orders: { ids: [toPick] } } },
    readPickList: { params },
    pickUnits: {
      params,
      body: {
        ...{ productId: line?.productId ?? '', variantId: line?.variantId ?? null },
        ...{ found: 0, notFound: 1, expectedVersion },
      },
    },
    reportBin: { params, body: { bin: 'C-09-3' } },
    readFormerLabel: { query: { code: 'FUZZ1' } },
    endPickList: { params, body: { how: 'done' as const, expectedVersion } },
    decideShortOrder: {
      params: { id: list.id, orderId: listed },
      body: { decision: 'wait' as const, expectedVersion },
    },
    scanForManifest: { body: { courier: 'vega', code: 'FUZZ1' } },
    takeOffManifest: { params: { id: manifest.id, boxId: half.boxes[0]?.id ?? '' } },
    closeManifest: { params: { id: manifest.id } },
    listManifests: { query: { view: 'open', courier: 'vega', search: 'M-', sort: 'opened', limit: 5 } },
    countManifests: { query: { since: '2026-01-01' } },
    readManifest: { params: { id: manifest.id } },
    unpackShipment: { params: { id: shipment.id }, body: { expectedVersion: 1, reason: 'Cancelled meanwhile' } },
    writeOffLostBox: { params: { id: box?.id ?? '' }, body: { expectedVersion: 1 } },
    readReturnedBox: { params: { id: box?.id ?? '' } },
    receiveReturnedBox: { body: { code: 'FUZZ4' } },
    inspectReturnedBox: {
      params: { id: box?.id ?? '' },
      body: { outcomes: [{ orderItemId: item?.id ?? '', outcome: 'free' as const, quantity: 1, numbers: [] }] },
    },
  } satisfies { [Name in CallName]?: Input<Name> };
}
