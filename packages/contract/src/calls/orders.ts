import { z } from 'zod';
import type { Call } from '../call.ts';
import {
  email,
  id,
  isoDate,
  personName,
  phone,
  picture,
  pincode,
  rupees,
  shownText,
  success,
} from '../schemas/common.ts';
import { paymentKind } from '../schemas/content.ts';

export const orderStatus = z.enum([
  'pending',
  'processing',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'failed',
]);

const paymentStatus = z.enum(['pending', 'paid', 'completed', 'failed', 'cancelled', 'refunded']);

export const shippingAddress = z.object({
  name: personName,
  email,
  label: shownText.max(20).optional(),
  line1: shownText.min(1, 'Please add a delivery address').max(200),
  line2: shownText.max(200).default(''),
  city: shownText.min(1, 'Please add a delivery address').max(100),
  state: shownText.min(1, 'Please add a delivery address').max(100),
  pincode,
  country: shownText.max(60).default('India'),
  /** The customer's own phone when left out. */
  phone: phone.optional(),
});

/**
 * Who is billed, when it is not where the parcel goes. City and state follow from a listed pincode; with one that is in no
 * list they are the shopper's.
 */
const billingAddress = z.object({
  name: personName,
  line1: shownText.min(1, 'Please fill all required address fields').max(200),
  line2: shownText.max(200).default(''),
  pincode,
  city: shownText.max(100).default(''),
  state: shownText.max(100).default(''),
});

export const orderItem = z.object({
  _id: id,
  product: z.object({ _id: id, name: z.string(), slug: z.string(), featuredImage: picture }),
  /** When it was ordered; null in orders placed before it was kept. */
  sku: z.string().nullable(),
  quantity: z.number().int(),
  cancelledQuantity: z.number().int(),
  price: rupees,
  /** The price of all units after their share of the discount. */
  total: rupees,
  variant: z.object({ _id: id, attributes: z.array(z.object({ name: z.string(), value: z.string() })) }).nullable(),
  /** Of the cancelled units those in whose place the store put another article. */
  replacedQuantity: z.number().int().optional(),
});

/** due: not sent yet; sent: with the bank; processed: paid back; failed: refused by the bank and still owed. */
const orderRefund = z.object({
  _id: id,
  amount: rupees,
  reason: z.string(),
  status: z.enum(['due', 'sent', 'processed', 'failed']),
  /** Below what the provider gives back: it waits for a later refund. */
  isTooSmall: z.boolean().optional(),
  /** Given back by the payment provider itself, or as goodwill: the next cancellation or return gives back that much less. */
  isAdvance: z.boolean().optional(),
  /** When it was paid back, or until then when it was promised. */
  at: isoDate,
});

/** Units removed from an order, by order item. */
const orderCancellation = z.object({
  reason: z.string(),
  amount: rupees,
  at: isoDate,
  items: z.array(z.object({ _id: id, quantity: z.number().int() })),
  /** The order item that took their place; the amount is then the difference. */
  replacedBy: id.optional(),
});

/** Where a parcel is, as its courier says. */
export const trackingStatus = z.enum([
  'booked',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'attempt-failed',
  'delivered',
  'returning',
  'returned',
  'lost',
]);

/** What left together. */
const orderShipment = z.object({
  /** 1 for the first that left. */
  number: z.int(),
  sentAt: isoDate.nullable(),
  parcels: z.array(
    z.object({
      trackingNumber: z.string().nullable(),
      /** Null where the shopper is told no name. */
      courier: z.string().nullable(),
      status: trackingStatus,
      statusAt: isoDate.nullable(),
      deliveredAt: isoDate.nullable(),
      /** What the courier collects when it delivers it; 0 of what was paid before. */
      cash: rupees,
      /** With the IMEIs or serial numbers of their units. */
      items: z.array(z.object({ _id: id, quantity: z.int(), numbers: z.array(z.string()) })),
    }),
  ),
});

export const order = z.object({
  _id: id,
  status: orderStatus,
  createdAt: isoDate,
  updatedAt: isoDate,
  total: rupees,
  subtotal: rupees,
  shipping: rupees,
  tax: rupees,
  coupon: z.string().nullable(),
  discount: rupees,
  /** The part of the total that is no longer due, or is refunded. */
  cancelledAmount: rupees,
  items: z.array(orderItem),
  shippingAddress: shippingAddress.extend({ line2: z.string(), country: z.string(), phone: z.string() }),
  /** Null when the billing address is the shipping address. */
  billingAddress: billingAddress.extend({ line2: z.string(), city: z.string(), state: z.string() }).nullable(),
  /** The id of the payment method. */
  paymentMethod: z.string(),
  paymentKind,
  paymentName: z.string(),
  /** How else the customer can pay now: another method while it waits for its payment, or online before a cash order leaves. */
  paymentChoices: z.array(z.object({ id: z.string(), kind: paymentKind, label: z.string() })),
  paymentStatus,
  isPaid: z.boolean(),
  refundId: z.string().nullable(),
  refunds: z.array(orderRefund),
  /** What an offer in the payment window took off the total. Refunds are the same share of what was paid. */
  offerDiscount: rupees.optional(),
  /** The payment provider’s fee that the shopper bore beyond the total. It is not refunded. */
  paymentFee: rupees.optional(),
  /** Of the first parcel. */
  trackingNumber: z.string().nullable(),
  /** Those that have left, in their order. */
  shipments: z.array(orderShipment),
  /** How many there will be at least: one more while units are still in the house. */
  shipmentCount: z.int(),
  unicommerceStatus: z.string().nullable(),
  user: id,
  cancellationReason: z.string().nullable(),
  cancellations: z.array(orderCancellation),
  cancellable: z.boolean(),
  /** The end of the cancellation window, while the order may be cancelled. */
  cancellableUntil: isoDate.nullable(),
  /** The first and the last day of delivery that were promised when it was placed, dates in India; null in older orders. */
  promisedDelivery: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Failed delivery attempts. */
  deliveryAttempts: z.number().int(),
  isBusinessOrder: z.boolean(),
  gstNumber: z.string().nullable(),
  businessName: z.string().nullable(),
  /** Until when an unpaid order reserves its stock. */
  heldUntil: isoDate.nullable(),
  statusHistory: z.array(z.object({ status: orderStatus, at: isoDate })),
  /** The order that this one was placed beside, and is packed with. */
  additionalTo: id.nullable(),
});

const placeOrderBody = z.object({
  items: z
    .array(
      z.object({
        product: id,
        quantity: z.number().int().min(1, 'Quantity must be at least 1').max(1_000_000),
        price: rupees,
        variant: id.nullish(),
      }),
    )
    .min(1, 'Please add items to cart')
    .max(100),
  shippingAddress,
  /** Left out when it is the same. */
  billingAddress: billingAddress.nullish(),
  /** The id of one of the site configuration's payments. */
  paymentMethod: z.string().max(40),
  total: rupees,
  couponCode: z.string().trim().max(60).nullish(),
  discount: rupees.nullish(),
  gstNumber: z.string().trim().max(40).nullish(),
  businessName: shownText.max(200).nullish(),
  isBusinessOrder: z.boolean().default(false),
});

const idParams = z.object({ id });

const wholeUnits = 'Please choose a quantity of at least 1';

/** `order` is the provider's; `window` has the options with which the browser opens the payment window. */
export const openedPayment = success({
  order: z.object({ id: z.string(), amount: z.number().int(), currency: z.literal('INR') }),
  method: z.string(),
  window: z.record(z.string(), z.string()),
});

export const orderCalls = {
  placeOrder: {
    method: 'POST',
    path: '/orders/place',
    access: 'customer',
    isIdempotent: true,
    summary: 'Place an order',
    status: 201,
    refusals: ['conflict', 'invalid_coupon', 'out_of_stock', 'refused', 'total_changed', 'provider_unavailable'],
    body: placeOrderBody,
    reply: success({ order }),
  },
  /** The path is given by the specification; the call opens the payment of every online method. */
  openPayment: {
    method: 'POST',
    path: '/orders/create-razorpay-order',
    access: 'customer',
    summary: 'Open the online payment of an order',
    refusals: ['not_found', 'conflict', 'total_changed', 'provider_unavailable'],
    body: z.object({
      amount: z.number().int().min(1),
      orderId: id,
      currency: z.literal('INR'),
      receipt: z.string().max(60).optional(),
      /** For an order to be paid on delivery that its customer pays online instead. */
      paymentMethod: z.string().max(40).optional(),
    }),
    reply: openedPayment,
  },
  verifyPayment: {
    method: 'POST',
    path: '/orders/verify-payment',
    access: 'customer',
    summary: 'Verify a payment by its signature',
    refusals: ['not_found', 'refused', 'provider_unavailable'],
    /** The order id and all fields returned by the provider's window, under the provider's names. */
    body: z.object({ orderId: id, paymentMethod: z.string().max(40).optional() }).catchall(z.string().max(2000)),
    reply: success({ order }),
  },
  changePaymentMethod: {
    method: 'POST',
    path: '/orders/{id}/payment-method',
    access: 'customer',
    summary: 'Change how an order that waits for its payment is paid',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id }),
    body: z.object({ paymentMethod: z.string().max(40) }),
    reply: success({ order }).required({ message: true }),
  },
  listMyOrders: {
    method: 'GET',
    path: '/orders/me/orders',
    access: 'customer',
    summary: 'Orders of the signed-in customer, newest first',
    query: z.object({
      page: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number)
        .default(1),
      limit: z
        .string()
        .regex(/^[1-9]\d{0,2}$/)
        .transform(Number)
        .default(100),
    }),
    reply: z.array(order),
  },
  listCancellationReasons: {
    method: 'GET',
    path: '/orders/cancellation/reasons',
    access: 'public',
    summary: 'Reasons a customer may cancel for',
    reply: success({ reasons: z.array(z.string()) }),
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{id}',
    access: 'customer',
    summary: 'One order',
    refusals: ['not_found'],
    params: idParams,
    reply: success({ order }),
  },
  getCancellable: {
    method: 'GET',
    path: '/orders/{id}/cancellable',
    access: 'customer',
    summary: 'Whether an order may still be cancelled',
    refusals: ['not_found'],
    params: idParams,
    reply: success({ cancellable: z.boolean() }),
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{id}/cancel',
    access: 'customer',
    isIdempotent: true,
    summary: 'Cancel an order or some of its items',
    refusals: ['not_found', 'conflict', 'refused'],
    params: idParams,
    body: z.object({
      /** One of the listed reasons, or the shopper's own text, normalized to one line. */
      cancellationReason: z
        .string('Please select a cancellation reason')
        .transform((reason) => reason.trim().replaceAll(/\s+/g, ' '))
        .pipe(shownText.min(1, 'Please select a cancellation reason').max(500)),
      /** Units of some items; the whole order when left out. */
      items: z
        .array(
          z.object({
            product: id,
            variantId: id.nullish(),
            quantity: z
              .number(wholeUnits)
              .int(wholeUnits)
              .min(1, wholeUnits)
              .max(1_000_000, 'That is more than was ordered'),
          }),
        )
        .min(1, 'Please choose what to cancel')
        .max(100)
        .optional(),
      /** Another order takes its place: while it is unpaid it ends without a message. */
      isReplaced: z.boolean().optional(),
    }),
    reply: success({ order }),
  },
  reorder: {
    method: 'POST',
    path: '/orders/{id}/reorder',
    access: 'customer',
    summary: 'Which items of an order can be bought again, and which cannot',
    refusals: ['not_found'],
    params: idParams,
    reply: success({
      items: z.array(
        z.object({
          productId: id,
          variantId: id.nullable(),
          slug: z.string(),
          name: z.string(),
          quantity: z.number().int(),
        }),
      ),
      leftOut: z.array(z.object({ name: z.string(), quantity: z.number().int(), reason: z.string() })),
    }),
  },
} as const satisfies Record<string, Call>;
