import type { Reply } from '@bijli/contract';
import {
  courierName,
  dateInIndia,
  isTrackingStatus,
  maskName,
  maskPhone,
  orderNumber,
  paiseToRupees,
  returnNumber,
  trackingStatusLabel,
  warrantyEnd,
} from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type CourierContext, findReturnBooking } from '../couriers/index.ts';
import { findWholeOrder, type OrderRow, termsOf } from '../orders/index.ts';
import { isPaidOnDelivery, methodOf } from '../payments/index.ts';
import {
  countCustomerReturns,
  findReturn,
  listPhotoRequests,
  listReturnPeople,
  type ReturnRow,
  refusalOf,
} from '../returns/index.ts';
import {
  type HistoryRow,
  type ReturnedLine,
  type SentParcel,
  selectHistory,
  selectPhotos,
  selectReturnedLines,
  selectSentParcels,
} from './return-page.repository.ts';

type PageContext = StaffContext & Pick<CourierContext, 'couriers'>;
type Facts = Reply<'readReturnFacts'>['return'];

/** Everything that staff decide a return by; names and phones are masked. @throws AppError not_found */
export async function readReturnFacts(ctx: PageContext, id: string): Promise<Reply<'readReturnFacts'>> {
  const row = await findReturn(ctx.db, id);
  const order = row && (await findWholeOrder(ctx.db, row.orderId))?.order;
  if (!row || !order) throw notFound('Return');
  const parcels = await selectSentParcels(ctx.db, id);
  const deliveredAt = firstDelivery(parcels, order);
  const terms = termsOf(ctx, order);
  const requests = await listPhotoRequests(ctx.db, id);
  const history = joinActs(await selectHistory(ctx.db, id));
  const names = await ctx.staffNames(ctx.db, [
    row.assignedTo,
    ...requests.map(({ askedBy }) => askedBy),
    ...history.map(({ staffId }) => staffId),
  ]);
  const nameOf = (person: string | null) => (person === null ? null : (names.get(person) ?? 'Somebody who has left'));
  return {
    success: true,
    return: {
      ...{ id, number: returnNumber(id), version: row.version, step: row.status, reason: row.reason },
      ...{ refusal: refusalOf(row), description: row.description, inspectionNote: row.inspectionNote },
      ...clockOf(row),
      decideHours: ctx.settings.values.returnDecideHours,
      order: {
        ...{ id: order.id, number: orderNumber(order.id), placedAt: order.createdAt.toISOString() },
        methodName: methodOf(ctx, order.paymentMethod).name,
        isCash: isPaidOnDelivery(ctx, order.paymentMethod),
      },
      amount: paiseToRupees(row.amountPaise),
      lines: (await selectReturnedLines(ctx.db, id)).map((line) => describeLine(line, deliveredAt)),
      parcels: parcels.map(describeParcel),
      deliveredAt: deliveredAt?.toISOString() ?? null,
      returnHours: terms.returnHours,
      photos: await selectPhotos(ctx.db, id),
      photoRequests: requests.map(({ id, asked, askedBy, createdAt, answeredAt, words }) => ({
        ...{ id, asked, words, askedBy: nameOf(askedBy), askedAt: createdAt.toISOString() },
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
      assigned: row.assignedTo === null ? null : { id: row.assignedTo, name: nameOf(row.assignedTo) ?? '' },
      people: await listReturnPeople(ctx),
      pickup: await describePickup(ctx, row),
      ...{ attempts: row.pickupAttempts, attemptsAllowed: terms.pickupAttempts },
      canBook: ctx.couriers.some(({ books }) => books),
      customer: { ...describeCustomer(order), ...(await countCustomerReturns(ctx.db, order.customerId)) },
      history: history.map(({ source, id, at, what, actor, staffId, text }) => ({
        ...{ id: `${source} ${id}`, at: new Date(at).toISOString(), what, text },
        by: staffId === null ? actor : nameOf(staffId),
      })),
    },
  };
}

/** An order that was sent by a release before there were boxes was delivered as a whole. */
function firstDelivery(parcels: readonly SentParcel[], { deliveredAt }: OrderRow): Date | null {
  const times = parcels.flatMap((parcel) => parcel.deliveredAt ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : deliveredAt;
}

function clockOf({ status, createdAt, decideBy, photosAskedAt }: ReturnRow) {
  const isTicking = status === 'requested' && photosAskedAt === null;
  return {
    askedAt: createdAt.toISOString(),
    decideBy: isTicking ? decideBy.toISOString() : null,
    photosAskedAt: photosAskedAt?.toISOString() ?? null,
  };
}

function describeLine(
  { unitPaise, amountPaise, firstSoldOn, ...line }: ReturnedLine,
  deliveredAt: Date | null,
): Facts['lines'][number] {
  // The warranty of an opened piece runs from its first sale.
  const begins = firstSoldOn ?? (deliveredAt && dateInIndia(deliveredAt));
  return {
    ...line,
    price: paiseToRupees(unitPaise),
    discount: paiseToRupees(Math.max(0, unitPaise * line.quantity - amountPaise)),
    amount: paiseToRupees(amountPaise),
    warrantyUntil: begins === null ? null : warrantyEnd(begins, line.warrantyMonths ?? 0),
  };
}

function describeParcel({ shipment, box, courier, awb, deliveredAt, invoice }: SentParcel): Facts['parcels'][number] {
  return {
    name: shipment === 1 ? String(box) : `${shipment}-${box}`,
    ...{ courier: courier && courierName(courier), awb, invoice },
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt).toISOString(),
  };
}

async function describePickup(ctx: PageContext, row: ReturnRow): Promise<Facts['pickup']> {
  const { pickupWay: way, reverseCourier, reverseAwb, reverseStatus, reverseStatusAt, pickupBookedAt } = row;
  const booking = await findReturnBooking(ctx, row.id);
  if (way === null && booking?.state !== 'failed') return null;
  const known = way === 'courier' || way === null ? booking : undefined;
  return {
    way: way ?? 'courier',
    state: known?.state === 'failed' ? 'failed' : known?.state === 'asked' ? 'asked' : 'booked',
    courier: known?.service ?? known?.courier ?? reverseCourier,
    awb: reverseAwb,
    trackingUrl: known?.trackingUrl ?? null,
    bookedAt: (pickupBookedAt ?? known?.askedAt ?? row.updatedAt).toISOString(),
    status: reverseStatus && (isTrackingStatus(reverseStatus) ? trackingStatusLabel(reverseStatus) : reverseStatus),
    statusAt: reverseStatusAt?.toISOString() ?? null,
    failure: known?.failure ?? null,
  };
}

function describeCustomer({ customerId, shippingAddress: { name, phone, city, pincode } }: OrderRow) {
  return { id: customerId, name: maskName(name), phone: maskPhone(phone), city, pincode };
}

/** An act of the staff and the step that it made are written in one transaction. */
const togetherMs = 5000;

/** A step that staff made has the person of its act, which is not told a second time. */
function joinActs(rows: readonly HistoryRow[]): HistoryRow[] {
  const isMove = ({ source, what }: HistoryRow) => source === 'audit' && what === 'return.move';
  const acts = rows.filter(isMove);
  const actOf = ({ at }: HistoryRow) => acts.find((act) => Math.abs(act.at - at) < togetherMs);
  return rows
    .filter((row) => !isMove(row))
    .map((row) =>
      row.source === 'step' && (row.actor === 'staff' || row.actor === 'api-key')
        ? { ...row, staffId: actOf(row)?.staffId ?? null }
        : row,
    );
}
