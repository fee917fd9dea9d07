import { z } from 'zod';
import { AppError } from '../../../../errors.ts';
import type { Booking, BookingOrder, CourierPort, FailedDeliveryAnswer, ReturnToFetch } from '../courier-port.ts';
import { CourierRefusal, courierRefused, courierUnavailable } from '../courier-refusal.ts';
import { label, type ShiprocketSettings } from './account.ts';
import { type Caller, createCaller } from './caller.ts';
import {
  assignedSchema,
  bookingOf,
  createdSchema,
  kilograms,
  labelSchema,
  orderBody,
  ordersSchema,
  quoteSchema,
  shipmentOf,
  toFound,
  toServices,
  trackingUrl,
  trackSchema,
} from './entities.ts';
import { failedDeliverySchema, isAnswered } from './failed-delivery.ts';
import { labelAddress, proofAddress, proofIn, readPdf } from './files.ts';
import { readWebhook } from './read-webhook.ts';
import { pickupsSchema, returnBody } from './return-orders.ts';
import { eventsOfScans } from './scans.ts';

const done = z.unknown();

/** Shiprocket by its public API. Source: apidocs.shiprocket.in. */
export function createShiprocket(settings: ShiprocketSettings): CourierPort {
  const caller = createCaller(settings);
  const { call } = caller;

  async function findShipment(reference: string) {
    const query = new URLSearchParams({ search: reference, per_page: '20' });
    return shipmentOf(await call('GET', `/v1/external/orders?${query}`, ordersSchema), reference);
  }

  /** The newest returns are looked through: one is asked for again within minutes. Source: apidocs.shiprocket.in, "Get All Return Orders". */
  async function findReturnShipment(reference: string) {
    const query = new URLSearchParams({ search: reference, per_page: '100' });
    return shipmentOf(await call('GET', `/v1/external/orders/processing/return?${query}`, ordersSchema), reference);
  }

  return {
    name: 'shiprocket',
    label,
    books: true,
    isFollowed: true,
    pickupPincode: settings.pickupPincode,
    async quote({ pickupPincode, pincode, weightGrams, cashPaise, valuePaise }) {
      const query = new URLSearchParams({
        pickup_postcode: pickupPincode,
        delivery_postcode: pincode,
        cod: cashPaise > 0 ? '1' : '0',
        weight: String(kilograms(weightGrams)),
        declared_value: String(valuePaise / 100),
      });
      const path = `/v1/external/courier/serviceability/?${query}`;
      // A place that no courier goes to is an answer.
      const found = await call('GET', path, quoteSchema).catch(noneOf404);
      return found ? toServices(found) : [];
    },
    trackingUrl,
    async book(order) {
      const known = await findShipment(order.reference);
      if (known?.booking) return known.booking;
      const shipmentId = known?.shipmentId ?? (await createOrder(caller, order, settings.pickupLocation));
      return assignAwb(caller, { shipmentId, serviceId: order.serviceId });
    },
    findBooking: async (reference) => toFound(await findShipment(reference)),
    async bookReturn(goods) {
      const known = await findReturnShipment(goods.reference);
      if (known?.booking) return known.booking;
      const shipmentId = known?.shipmentId ?? (await createReturn(caller, goods, settings.pickupLocation));
      return assignAwb(caller, { shipmentId, serviceId: undefined, isReturn: true });
    },
    findReturn: async (reference) => toFound(await findReturnShipment(reference)),
    async printLabel({ courierReference }) {
      if (!courierReference) return undefined;
      const body = { shipment_id: [Number(courierReference)] };
      const made = await call('POST', '/v1/external/courier/generate/label', labelSchema, body);
      if (!made.label_url) throw courierRefused(label, 'the label could not be made');
      return readPdf(await caller.fetchFile(labelAddress(made.label_url, settings.apiUrl)));
    },
    async requestPickup(boxes) {
      for (const { courierReference } of boxes) {
        if (!courierReference) continue;
        const body = { shipment_id: [Number(courierReference)] };
        await call('POST', '/v1/external/courier/generate/pickup', done, body).catch(unlessAskedBefore);
      }
    },
    async cancel(awbs) {
      if (awbs.length > 0) await call('POST', '/v1/external/orders/cancel/shipment/awbs', done, { awbs });
    },
    async track(awb) {
      const path = `/v1/external/courier/track/awb/${encodeURIComponent(awb)}`;
      const found = await call('GET', path, trackSchema).catch(noneOf404);
      return eventsOfScans(awb, found?.tracking_data.shipment_track_activities);
    },
    async answerFailedDelivery({ awb, reference }, answer) {
      const path = `/v1/external/ndr/${encodeURIComponent(awb)}`;
      // The answer to an earlier call with this reference may have been lost.
      const known = await call('GET', path, failedDeliverySchema).catch(noneOf404);
      if (known && isAnswered(known, reference)) return;
      await call('POST', `${path}/action`, done, actionOf(answer, reference));
    },
    async fetchProof(awb) {
      const path = `/v1/external/courier/track/awb/${encodeURIComponent(awb)}`;
      const found = await call('GET', path, trackSchema).catch(noneOf404);
      const address = proofAddress(found, settings.proofUrl);
      return address === undefined ? undefined : proofIn(await caller.fetchFile(address));
    },
    webhook: {
      // The panel refuses addresses with 'shiprocket', 'kartrocket', 'sr' or 'kr'. Source: apidocs.shiprocket.in, "Webhooks".
      word: 'aggregator',
      read: (headers, rawBody) => readWebhook(headers, rawBody, settings.webhookToken),
    },
  };
}

async function createOrder({ call }: Caller, order: BookingOrder, pickupLocation: string): Promise<string> {
  const body = orderBody(order, pickupLocation);
  return (await call('POST', '/v1/external/orders/create/adhoc', createdSchema, body)).shipment_id;
}

/** Goods come back to where parcels are fetched, whose address the account has. */
async function createReturn({ call }: Caller, goods: ReturnToFetch, pickupLocation: string): Promise<string> {
  const known = await call('GET', '/v1/external/settings/company/pickup', pickupsSchema);
  const warehouse = known.data.shipping_address.find(({ pickup_location }) => pickup_location === pickupLocation);
  if (!warehouse) throw courierRefused(label, `the account has no pickup address called ${pickupLocation}`);
  const body = returnBody(goods, warehouse);
  return (await call('POST', '/v1/external/orders/create/return', createdSchema, body)).shipment_id;
}

type ToAssign = { shipmentId: string; serviceId: string | undefined; isReturn?: boolean };

/** Source: apidocs.shiprocket.in, "Generate AWB for Shipment" and "Generate AWB for Return Shipment". */
async function assignAwb({ call }: Caller, { shipmentId, serviceId, isReturn }: ToAssign): Promise<Booking> {
  const path = '/v1/external/courier/assign/awb';
  const body = {
    shipment_id: Number(shipmentId),
    ...(serviceId ? { courier_id: Number(serviceId) } : {}),
    ...(isReturn ? { is_return: 1 } : {}),
  };
  const { awb_assign_status: status, message, response } = await call('POST', path, assignedSchema, body);
  const { awb_code: awb, courier_name: courierName, awb_assign_error: error } = response?.data ?? {};
  if (awb) return bookingOf({ shipmentId, awb, courierName: courierName ?? '' });
  const reason = error ?? message ?? '';
  // It has taken the order and gives the AWB later.
  if (status === null || status === undefined) throw courierUnavailable(label, new CourierRefusal(202, path, reason));
  throw courierRefused(label, reason || 'no AWB was given', new CourierRefusal(422, path, reason));
}

/** The reference stands in the comment, where it is found again. Source: apidocs.shiprocket.in, "Action NDR". */
function actionOf(answer: FailedDeliveryAnswer, reference: string): object {
  const comments = `${answer.note} (${reference})`;
  // A fake attempt wants its remarks beside the comment.
  const disputed = { action: 'fake-attempt', comments, remarks: answer.note };
  if (answer.kind !== 'try-again') return answer.kind === 'return' ? { action: 'return', comments } : disputed;
  const { day, phone, address } = answer;
  return {
    ...{ action: 're-attempt', comments },
    ...(day ? { deferred_date: day } : {}),
    ...(phone ? { phone } : {}),
    ...(address ? { address1: address.line1, address2: address.line2 } : {}),
  };
}

function noneOf404(error: unknown): undefined {
  if (error instanceof AppError && error.cause instanceof CourierRefusal && error.cause.status === 404)
    return undefined;
  throw error;
}

/** A pickup that was asked for already is what was wanted. Source: apidocs.shiprocket.in, "Request for Shipment Pickup". */
function unlessAskedBefore(error: unknown): void {
  const reason = error instanceof AppError && error.cause instanceof CourierRefusal ? error.cause.reason : '';
  if (!/already in pickup queue|duplicate request/i.test(reason)) throw error;
}
