import type { Received, Reply } from '@bijli/contract';
import { courierName, manifestNumber, orderNumber, receiptMonth } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import {
  byHand,
  findShipment,
  handOverShipment,
  insertManifest,
  isOutdated,
  listItems,
  listShipmentsOf,
  lockOpenManifest,
  lockOrder,
  type ManifestRow,
  type OrderRow,
  refusalToLeave,
  setManifest,
  takeManifestNumber,
  type WholeShipment,
} from '../../orders/index.ts';
import { noSuchParcel } from '../former-labels.ts';
import { findScanned, type Scanned } from '../scanned-parcel.repository.ts';
import { describeManifest, describeParcel } from './describe-manifests.ts';
import { countWaiting, selectManifests, selectParcels } from './manifests.repository.ts';

type Scan = Received<'scanForManifest'>['body'];
type Box = WholeShipment['boxes'][number];

/**
 * Puts a parcel on the open manifest of a courier. The last one of its shipment hands it over.
 * @throws AppError not_found for a code of no parcel; refused for one that must not leave, is on a manifest or of another courier
 */
export function scanForManifest(
  ctx: StaffContext,
  { body }: Received<'scanForManifest'>,
): Promise<Reply<'scanForManifest'>> {
  return inTransaction(ctx, async (ctx) => {
    const scanned = await findOne(ctx, body);
    const order = await lockOrder(ctx.db, scanned.orderId);
    const shipment = await findShipment(ctx.db, scanned.shipmentId);
    const box = shipment?.boxes.find(({ id }) => id === scanned.boxId);
    if (!order || !shipment || !box) throw notFound('Parcel');
    await requireNew(ctx, { order, box });
    await requireFit(ctx, { order, shipment });
    requireCourier(box, body.courier);
    const manifest = await openManifest(ctx, body.courier);
    await setManifest(ctx.db, box.id, manifest.id);
    const isHandedOver = shipment.boxes.every(({ id, manifestId }) => id === box.id || manifestId !== null);
    if (isHandedOver) await handOverShipment(ctx, { shipmentId: shipment.id });
    const [parcel] = await selectParcels(ctx.db, manifest.id, box.id);
    if (!parcel) throw new Error('A parcel is not on the manifest that it was put on');
    const after = { order: orderNumber(order.id), parcel: box.awb ?? String(box.number) };
    await audit(ctx, { action: 'manifest.scan', entity: 'manifest', entityId: manifest.id, after });
    await announceChange(ctx, 'orders');
    const [left] = await countWaiting(ctx.db, body.courier);
    return {
      success: true,
      manifest: await describeManifest(ctx, manifest.id),
      parcel: describeParcel(parcel),
      isHandedOver,
      waiting: left?.waiting ?? 0,
    };
  });
}

/** Of several couriers with the same AWB the chosen one counts. */
async function findOne(ctx: StaffContext, { courier, code }: Scan): Promise<Scanned> {
  const found = await findScanned(ctx.db, code);
  const scanned = found.find((one) => (one.courier ?? byHand) === courier) ?? found[0];
  if (!scanned) throw await noSuchParcel(ctx, code);
  return scanned;
}

async function requireNew({ db }: StaffContext, { order, box }: { order: OrderRow; box: Box }): Promise<void> {
  if (box.manifestId === null) return;
  const [manifest] = await selectManifests(db, [box.manifestId]);
  throw new AppError(
    'refused',
    `This parcel of order ${orderNumber(order.id)} is on ${manifest?.number ?? 'a manifest'} already.`,
  );
}

/** What must not leave is named with the version by which it is unpacked. */
async function requireFit(
  { db }: StaffContext,
  { order, shipment }: { order: OrderRow; shipment: WholeShipment },
): Promise<void> {
  const number = orderNumber(order.id);
  if (shipment.state === 'packing')
    throw new AppError('refused', `The parcel of order ${number} is not closed yet. Finish packing it first.`);
  if (shipment.state === 'unpacked')
    throw new AppError(
      'refused',
      `The parcel of order ${number} was opened again: this label counts no more. Put it aside.`,
    );
  if (shipment.state !== 'packed')
    throw new AppError('refused', `The parcel of order ${number} left already, without a manifest. Put it aside.`);
  const unpack = { details: { unpack: { shipmentId: shipment.id, version: shipment.version, number } } };
  const refusal = refusalToLeave(order);
  if (refusal) throw new AppError('refused', refusal, order.status === 'cancelled' ? unpack : {});
  if (isOutdated(await listItems(db, order.id), await listShipmentsOf(db, [order.id])))
    throw new AppError(
      'refused',
      `Units of order ${number} were cancelled after it was packed. Put the parcel aside and unpack it.`,
      unpack,
    );
}

function requireCourier({ awb, courier }: Box, chosen: string): void {
  const own = courier ?? byHand;
  if (own === chosen) return;
  const name = awb === null ? 'This parcel' : awb;
  throw new AppError(
    'refused',
    `${name} goes with ${courierName(own)}, not with ${courierName(chosen)}. Put it to those.`,
  );
}

async function openManifest(ctx: StaffContext, courier: string): Promise<ManifestRow> {
  const open = await lockOpenManifest(ctx.db, courier);
  if (open) return open;
  const month = receiptMonth(ctx.clock());
  const opened = await insertManifest(ctx.db, {
    ...{ id: newId(), number: manifestNumber(month, await takeManifestNumber(ctx.db, month)), courier },
    ...{ openedBy: staffIdOf(ctx.actor), createdAt: ctx.clock() },
  });
  // Somebody opened one at the same time.
  const manifest = opened ?? (await lockOpenManifest(ctx.db, courier));
  if (!manifest) throw new AppError('conflict', 'Somebody closed the manifest meanwhile. Scan it again.');
  return manifest;
}
