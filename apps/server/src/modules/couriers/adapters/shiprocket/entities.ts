import { rupeesToPaise } from '@bijli/rules';
import { z } from 'zod';
import type { Booking, BookingOrder, CourierService, FoundBooking } from '../courier-port.ts';

/** Numbers come as numbers and as texts. */
const number = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(?:\.\d+)?\s*$/)
      .transform(Number),
  ])
  .nullish()
  .catch(undefined);
const anId = z.union([z.number().int().transform(String), z.string().min(1)]);

const companySchema = z.object({
  courier_company_id: anId,
  courier_name: z.string().min(1),
  rate: number,
  freight_charge: number,
  cod_charges: number,
  cod: number,
  blocked: number,
  is_surface: z.boolean().nullish().catch(undefined),
  surface_max_weight: number,
  air_max_weight: number,
  estimated_delivery_days: number,
});

/** Source: apidocs.shiprocket.in, "Check Courier Serviceability". */
export const quoteSchema = z.object({
  data: z.object({ available_courier_companies: z.array(z.unknown()) }),
});

/** A company whose entry is not understood is left out, not all of them. */
export function toServices({ data }: z.output<typeof quoteSchema>): CourierService[] {
  return data.available_courier_companies.flatMap((company) => {
    const { data: one } = companySchema.safeParse(company);
    if (!one || one.blocked) return [];
    const rupees = one.rate ?? (one.freight_charge ?? Number.NaN) + (one.cod_charges ?? 0);
    if (!Number.isFinite(rupees) || rupees < 0 || rupees > 1_000_000) return [];
    const maxKilos = one.is_surface === false ? one.air_max_weight : one.surface_max_weight;
    return [
      {
        id: one.courier_company_id,
        name: one.courier_name.slice(0, 100),
        pricePaise: rupeesToPaise(rupees),
        days: one.estimated_delivery_days ? Math.ceil(one.estimated_delivery_days) : null,
        takesCash: Boolean(one.cod),
        maxWeightGrams: maxKilos ? Math.round(maxKilos * 1000) : null,
      },
    ];
  });
}

/** Source: apidocs.shiprocket.in, "Create Custom Order". */
export const createdSchema = z.object({ order_id: anId, shipment_id: anId });

const assignedData = z.object({
  awb_code: z.union([z.string(), z.number().transform(String)]).nullish(),
  courier_name: z.string().nullish(),
  awb_assign_error: z.string().nullish(),
});
/** Source: apidocs.shiprocket.in, "Generate AWB for Shipment": 1 when it was given; else with a reason, or 'We are processing'. */
export const assignedSchema = z.object({
  awb_assign_status: number,
  message: z.string().nullish(),
  response: z.object({ data: assignedData }).nullish().catch(undefined),
});

/** Source: apidocs.shiprocket.in, "Get all Orders". */
export const ordersSchema = z.object({
  data: z.array(
    z.object({
      id: anId,
      channel_order_id: z.string().nullish(),
      status: z.string().nullish(),
      shipments: z
        .array(z.object({ id: anId, courier: z.string().nullish(), awb: z.string().nullish() }))
        .nullish()
        .catch([]),
    }),
  ),
});

/** Source: apidocs.shiprocket.in, "Generate Label". */
export const labelSchema = z.object({ label_created: number, label_url: z.string().nullish() });

/** Source: apidocs.shiprocket.in, "Get Tracking through AWB". */
export const trackSchema = z.object({
  tracking_data: z.object({
    shipment_track_activities: z.unknown(),
    shipment_track: z
      .array(z.object({ pod: z.string().nullish().catch(null), pod_status: z.string().nullish().catch(null) }))
      .nullish()
      .catch(null),
  }),
});

type KnownShipment = { shipmentId: string; booking: Booking | undefined };

/** The shipment of our reference: one with an AWB before one without, else the first that was made. */
export function shipmentOf({ data }: z.output<typeof ordersSchema>, reference: string): KnownShipment | undefined {
  const ours = data.filter(
    ({ channel_order_id, status }) => channel_order_id === reference && !/^cancel/i.test(status ?? ''),
  );
  const shipments = ours
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .flatMap((order) => order.shipments ?? []);
  const known = shipments.find(({ awb }) => awb) ?? shipments[0];
  if (!known) return undefined;
  const { id: shipmentId, awb, courier } = known;
  return { shipmentId, booking: awb ? bookingOf({ shipmentId, awb, courierName: courier ?? '' }) : undefined };
}

export function toFound(known: KnownShipment | undefined): FoundBooking {
  if (known?.booking) return { state: 'booked', booking: known.booking };
  return { state: known ? 'open' : 'none' };
}

/** Source: apidocs.shiprocket.in, "Get Tracking through AWB", `track_url`. */
export function trackingUrl(awb: string): string {
  return `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`;
}

export function bookingOf(given: { shipmentId: string; awb: string; courierName: string }): Booking {
  return {
    awb: given.awb,
    courierName: given.courierName.slice(0, 100) || 'Shiprocket',
    courierReference: given.shipmentId,
    trackingUrl: trackingUrl(given.awb),
  };
}

export const cm = (millimetres: number) => Math.max(1, Math.ceil(millimetres / 10));
/** What the courier measures against weighs nothing until somebody measured the box. */
export const unmeasured = { length: 100, width: 100, height: 100 };

/** The body that creates an order. Weights are in kilograms, sizes in centimetres, amounts in rupees. */
export function orderBody(order: BookingOrder, pickupLocation: string): object {
  const { address, size } = order;
  const { length, width, height } = size ?? unmeasured;
  return {
    order_id: order.reference,
    order_date: inIndia(order.orderedAt),
    pickup_location: pickupLocation,
    billing_customer_name: address.name,
    billing_last_name: '',
    billing_address: address.line1,
    billing_address_2: address.line2,
    billing_city: address.city,
    billing_pincode: address.pincode,
    billing_state: address.state,
    billing_country: address.country,
    billing_email: address.email,
    billing_phone: address.phone.replaceAll(/\D/g, '').slice(-10),
    shipping_is_billing: true,
    order_items: order.items.map(({ name, sku, hsn, quantity, unitPaise }) => ({
      name: name.slice(0, 190),
      ...{ sku, hsn, units: quantity, selling_price: unitPaise / 100 },
    })),
    payment_method: order.cashPaise > 0 ? 'COD' : 'Prepaid',
    // What the courier collects of an order that is paid on delivery.
    sub_total: (order.cashPaise || order.valuePaise) / 100,
    ...{ length: cm(length), breadth: cm(width), height: cm(height) },
    weight: kilograms(order.weightGrams),
  };
}

export const kilograms = (grams: number) => Math.max(0.01, Math.round(grams) / 1000);

/** '2026-12-31 18:30' */
export function inIndia(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
