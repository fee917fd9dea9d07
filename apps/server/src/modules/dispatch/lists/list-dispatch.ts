import type { Received, Reply } from '@bijli/contract';
import {
  courierName,
  dateInIndia,
  deliveryAfterOrder,
  deliveryPromise,
  orderNumber,
  paiseToRupees,
  shipsByOf,
} from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readBinsOf } from '../../bins/index.ts';
import { sellableKey } from '../../stock/index.ts';
import type { ShipsBy } from './dispatch-columns.repository.ts';
import {
  type Asked,
  type DispatchQuery,
  floorConditions,
  floorList,
  isFloorView,
  selectCouriers,
  shipmentConditions,
  shipmentList,
  shipmentViews,
} from './dispatch-lists.repository.ts';
import { type DispatchRow, selectOnFloor, selectShipments } from './dispatch-rows.repository.ts';

export type ListContext = Pick<StaffContext, 'db' | 'clock' | 'settings' | 'staffNames'>;
type Shown = Reply<'listDispatch'>['shipments'][number];

/** A page of the orders on the floor, or of the shipments, as the view says. @throws AppError invalid_input for cursors of no page of this list */
export async function listDispatch(ctx: ListContext, query: DispatchQuery): Promise<Reply<'listDispatch'>> {
  const couriers = await listCourierNames(ctx.db);
  return { success: true, ...(await readDispatchPage(ctx, query)), couriers };
}

/** Those of open parcels and of the last manifests, for a filter. */
export async function listCourierNames(db: Database): Promise<{ id: string; name: string }[]> {
  return (await selectCouriers(db)).map((id) => ({ id, name: courierName(id) }));
}

export async function readDispatchPage(ctx: ListContext, { view, ...query }: DispatchQuery) {
  const asked = { ...query, today: shipsToday(ctx) };
  if (isFloorView(view)) {
    const { ids, sums: _, ...page } = await floorList.findPage(ctx.db, floorConditions(asked, view), query);
    return { shipments: await describeRows(ctx, await selectOnFloor(ctx.db, ids)), ...page };
  }
  const { ids, sums: _, ...page } = await shipmentList.findPage(ctx.db, shipmentConditions(asked, view), query);
  return { shipments: await describeRows(ctx, await selectShipments(ctx.db, ids)), ...page };
}

/** How many each view has with these filters. */
export async function countDispatch(
  ctx: ListContext,
  query: Received<'countDispatch'>['query'],
): Promise<Reply<'countDispatch'>> {
  const asked: Asked = { ...query, today: shipsToday(ctx) };
  const onFloor = await floorList.countViews(ctx.db, floorConditions(asked));
  return { success: true, views: { ...onFloor, ...(await countShipments(ctx, asked)) } };
}

/** One after the other, each by its index: few shipments of all are open. */
async function countShipments({ db }: ListContext, asked: Asked) {
  const counted: Record<string, { total: number; isEstimate: boolean }> = {};
  for (const view of shipmentViews) counted[view] = await shipmentList.count(db, shipmentConditions(asked, view));
  return counted;
}

/** Today, and until when that is promised which has to leave today: dispatched today it arrives then at the latest. */
export function shipsToday(ctx: Pick<ListContext, 'clock' | 'settings'>): ShipsBy {
  const now = ctx.clock();
  return { day: dateInIndia(now), promisedBy: dateInIndia(deliveryPromise(now, policyOf(ctx)).latest) };
}

async function describeRows(ctx: ListContext, rows: readonly DispatchRow[]): Promise<Shown[]> {
  const people = await ctx.staffNames(
    ctx.db,
    rows.map(({ packedBy }) => packedBy),
  );
  const bins = await readBinsOf(
    ctx,
    rows.flatMap(({ sellables }) => sellables),
  );
  return rows.map(({ placedAt, sellables, list, collectPaise, statusAt, packedAt, ...row }) => {
    const promised = row.promised || promisedAtFirst(ctx, placedAt);
    const mainBins = sellables.flatMap((unit) => bins.get(sellableKey(unit))?.[0] ?? []);
    return {
      ...row,
      number: orderNumber(row.orderId),
      promised,
      shipsBy: row.shipsBy ?? shipsByOf({ promisedUntil: promised, orderedAt: placedAt }, policyOf(ctx)),
      couriers: row.couriers.map(courierName),
      statusAt: timeOf(statusAt),
      packedAt: timeOf(packedAt),
      packedBy: people.get(row.packedBy ?? '') ?? null,
      collect: paiseToRupees(collectPaise),
      pickList: list && { id: list.id, number: `P-${list.number}` },
      bins: [...new Set(mainBins.toSorted((one, other) => one.position - other.position).map(({ code }) => code))],
    };
  });
}

/** Of an order without terms of its own. */
function promisedAtFirst(ctx: ListContext, placedAt: number): string {
  const { processingDays, orderCutOff } = ctx.settings.values;
  const policy = { ...policyOf(ctx), processingBusinessDays: processingDays, orderCutOff };
  return dateInIndia(deliveryAfterOrder(new Date(placedAt), policy).latest);
}

function policyOf({ settings: { values } }: Pick<ListContext, 'settings'>) {
  return {
    deliveryBusinessDays: { from: values.deliveryDaysFrom, to: values.deliveryDaysTo },
    holidays: values.holidays,
  };
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
