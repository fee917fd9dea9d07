import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate, success } from '../../schemas/common.ts';
import { lampNames, salesDays } from '../../today.ts';

const lampName = z.enum(lampNames);
/** In rupees; what was taken back may exceed what was sold. */
const money = z.number();

/** 0 is a dark lamp. */
const lamp = z.object({
  name: lampName,
  count: z.int().min(0),
  /** Since when the oldest of them waits; of what has a day to be answered, the next such day. Null when dark, or where time says nothing. */
  since: isoDate.nullable(),
  /** What they are about together, in rupees; null where money says nothing. */
  amount: money.nullable(),
  /** How many for which reason, where reasons are known. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int().min(1) })),
});

const thing = z.object({
  kind: z.enum(['order', 'product']),
  /** Of the order or product. */
  id,
  /** The number of the order, or the name of the product. */
  name: z.string(),
  since: isoDate.nullable(),
  amount: money.nullable(),
  reason: z.string().nullable(),
});

/** Sums of a period of whole days in India, its last day so far. Each thing counts on the day on which it happened. */
const figures = z.object({
  /** Ordered, with GST and delivery, whatever happened later. */
  gross: money,
  orders: z.int(),
  /** Gross by the number of orders; null without any. */
  average: money.nullable(),
  /** Of orders that count, whole or in part, on the day of the cancellation. */
  cancelled: money,
  cancellations: z.int(),
  /** Of which something was cancelled, each once. */
  cancelledOrders: z.int(),
  /** Goods that came back, on the day on which they were inspected. */
  returned: money,
  returns: z.int(),
  /** Of which goods came back, each once. */
  returnedOrders: z.int(),
  /** What was sold less what was cancelled and returned in the same days. */
  net: money,
  /** Of the orders: how many are paid on delivery, from 0 to 1; null without any. */
  cashShare: z.number().min(0).max(1).nullable(),
});

const saleDay = z.object({
  /** In India: '2026-11-25'. */
  day: z.iso.date(),
  orders: z.int(),
  gross: money,
  /** Cancelled and returned on this day. */
  takenBack: money,
  /** Gross of the day as many days earlier as the period is long. */
  grossBefore: money,
});

const period = z.object({ days: z.enum(salesDays).default('30') });

/** The first screen: what wants a hand, and what was sold. */
export const todayCalls = {
  readLamps: {
    method: 'GET',
    path: '/staff/today/lamps',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many things of each kind want a hand; only kinds that the caller may see',
    reply: success({ lamps: z.array(lamp) }),
  },
  listLampThings: {
    method: 'GET',
    path: '/staff/today/lamps/{lamp}',
    access: 'staff',
    permission: 'orders.read',
    summary: 'The orders or products that a lamp counts, up to a hundred, those that wait longest first',
    refusals: ['not_found'],
    params: z.object({ lamp: lampName }),
    reply: success({ count: z.int(), things: z.array(thing) }),
  },
  readSales: {
    method: 'GET',
    path: '/staff/today/sales',
    access: 'staff',
    permission: 'orders.read',
    summary: 'What was sold, cancelled and returned in the last days in India, beside as many days before',
    query: period,
    reply: success({
      /** Both days are included. */
      since: z.iso.date(),
      until: z.iso.date(),
      /** Methods of payment on delivery, by their ids. */
      cashMethods: z.array(z.string()),
      current: figures,
      before: figures,
      /** Every day of the period, the first one first. */
      days: z.array(saleDay),
    }),
  },
  readBestSellers: {
    method: 'GET',
    path: '/staff/today/best-sellers',
    access: 'staff',
    permission: 'orders.read',
    summary: 'The products that brought the most money in the last days in India',
    query: period,
    reply: success({
      products: z.array(
        z.object({
          id,
          name: z.string(),
          photo: z.string().nullable(),
          /** Ordered, whatever happened later. */
          units: z.int(),
          gross: money,
        }),
      ),
    }),
  },
} as const satisfies Record<string, Call>;
