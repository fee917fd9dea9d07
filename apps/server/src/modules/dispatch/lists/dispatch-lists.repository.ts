import type { Received } from '@bijli/contract';
import { awbKey } from '@bijli/rules';
import { escapeLike, isOneOf } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { textColumn, timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList } from '../../../platform/database/lists/keyset-list.ts';
import { isOnFloor, orderColumns } from '../../orders/index.ts';
import {
  floorStages,
  isDue,
  isDueToShip,
  isToShipBy,
  isUnderWay,
  type ShipsBy,
} from './dispatch-columns.repository.ts';

export type DispatchQuery = NonNullable<Received<'listDispatch'>['query']>;
type Filter = Omit<DispatchQuery, 'view' | 'sort' | 'after' | 'before' | 'limit'>;
export type Asked = Filter & { today: ShipsBy };

export const floorList = defineKeysetList({
  from: sql`orders o`,
  id: uuidColumn(sql`o.id`),
  sorts: { due: textColumn(orderColumns.promised), begun: timeColumn(sql`o.created_at`) },
  views: floorStages,
});

/** As an array they are read first, and each shipment by its id: joined, all shipments may be read for them. */
const ofBoxes = (condition: SQL) => sql`s.id = ANY (ARRAY(SELECT b.shipment_id FROM boxes b WHERE ${condition}))`;

const isOpen = sql`s.state IN ('packing', 'packed', 'handed-over')`;
export const isLateShipment = sql`(${isOpen} AND ${isUnderWay} AND (${isDue} OR (s.state <> 'handed-over' AND ${isDueToShip})))`;

const views = {
  packing: sql`s.state = 'packing'`,
  packed: sql`s.state = 'packed'`,
  'on-its-way': sql`(s.state = 'handed-over' AND ${isUnderWay})`,
  late: isLateShipment,
  'attempt-failed': ofBoxes(sql`b.status = 'attempt-failed' AND b.inspected_at IS NULL`),
  'coming-back': ofBoxes(
    sql`b.status IN ('returning', 'returned') AND b.received_at IS NULL AND b.inspected_at IS NULL`,
  ),
  'to-inspect': ofBoxes(sql`b.received_at IS NOT NULL AND b.inspected_at IS NULL`),
  lost: ofBoxes(sql`b.status = 'lost'`),
  all: sql`s.state <> 'unpacked'`,
};

export const shipmentList = defineKeysetList({
  from: sql`shipments s JOIN orders o ON o.id = s.order_id`,
  // Each has its order: joined so, it is read only where something is asked of it.
  fromFew: sql`shipments s LEFT JOIN orders o ON o.id = s.order_id`,
  id: uuidColumn(sql`s.id`),
  sorts: { due: { ...textColumn(orderColumns.promised), isJoined: true }, begun: uuidColumn(sql`s.id`) },
});

export type FloorView = keyof typeof floorStages;
export type ShipmentView = keyof typeof views;
export const shipmentViews = Object.keys(views) as ShipmentView[];

export function isFloorView(view: DispatchQuery['view']): view is FloorView {
  return Object.hasOwn(floorStages, view);
}

/** Of orders; these have neither parcels nor couriers. */
export function floorConditions({ search, ...filter }: Asked, view?: FloorView): SQL[] {
  return [
    isOnFloor,
    ...(view ? [floorStages[view]] : []),
    ...(filter.courier?.length || filter.parcels ? [sql`false`] : []),
    ...(filter.payment === 'cash' ? [sql`o.payment_status = 'pending'`] : []),
    ...(filter.payment === 'paid' ? [sql`o.payment_status <> 'pending'`] : []),
    ...ofBoth(filter, isDueToShip),
    ...(search ? [sql`o.id IN (SELECT found.order_id FROM (${foundBy(search)}) AS found)`] : []),
  ];
}

export function shipmentConditions({ search, ...filter }: Asked, view?: ShipmentView): SQL[] {
  const { courier, parcels, payment } = filter;
  const hasBox = (condition: SQL) => sql`EXISTS (SELECT FROM boxes b WHERE b.shipment_id = s.id AND ${condition})`;
  return [
    ...(view ? [views[view]] : []),
    ...(courier?.length ? [hasBox(isOneOf(sql`b.courier`, courier, sql`text`))] : []),
    ...(payment === 'cash' ? [hasBox(sql`b.collect_paise > 0`)] : []),
    ...(payment === 'paid' ? [sql`NOT ${hasBox(sql`b.collect_paise > 0`)}`] : []),
    ...(parcels === 'several' ? [hasBox(sql`b.number > 1`)] : []),
    ...(parcels === 'one' ? [sql`NOT ${hasBox(sql`b.number > 1`)}`] : []),
    ...ofBoth(filter, isLateShipment),
    ...(search ? [sql`s.id IN (SELECT found.shipment_id FROM (${foundBy(search)}) AS found)`] : []),
  ];
}

function ofBoth({ pincode, late, leaves, today }: Omit<Asked, 'search'>, isLate: SQL): SQL[] {
  return [
    ...(pincode ? [sql`${orderColumns.pincode} LIKE ${`${escapeLike(pincode)}%`}`] : []),
    ...(late === 'yes' ? [isLate] : []),
    ...(late === 'no' ? [sql`${isLate} IS NOT TRUE`] : []),
    ...(leaves === 'today' ? [isToShipBy(today)] : []),
  ];
}

/** An order of this number with each of its shipments, and the parcel of this AWB. */
function foundBy(search: string): SQL {
  const number = search.match(/^#?\s*([\da-f]{6})$/i)?.[1]?.toLowerCase();
  const ofNumber = sql`SELECT o.id AS order_id, s.id AS shipment_id FROM orders o LEFT JOIN shipments s ON s.order_id = o.id
    WHERE ${orderColumns.number} = ${number ?? ''}`;
  const ofAwb = sql`SELECT s.order_id, s.id AS shipment_id FROM boxes b JOIN shipments s ON s.id = b.shipment_id
    WHERE b.awb IS NOT NULL AND b.awb = ${awbKey(search)}`;
  return number ? sql`${ofNumber} UNION ALL ${ofAwb}` : ofAwb;
}

/** The couriers of open parcels, for the filter. */
export async function selectCouriers(db: Database): Promise<string[]> {
  const rows = await queryRows<{ courier: string }>(
    db,
    sql`SELECT DISTINCT b.courier FROM shipments s JOIN boxes b ON b.shipment_id = s.id
      WHERE s.state IN ('packing', 'packed') AND b.courier IS NOT NULL
      UNION SELECT m.courier FROM (SELECT m.courier FROM manifests m ORDER BY m.created_at DESC LIMIT 200) AS m ORDER BY 1`,
  );
  return rows.map(({ courier }) => courier);
}
