import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, shownText, success, version } from '../../schemas/common.ts';
import { staffOrder } from './staff-orders.ts';

/** A whole number of paise. */
const paise = z.int().min(0).max(1_000_000_000_000);

/** Units of a line, and the article that takes their place. */
const wanted = {
  itemId: id,
  quantity: z.int().min(1).max(10),
  product: id,
  /** Of a product with variants. */
  variant: id.nullish(),
};

/** What a change would do, as of one version of the order. */
const orderChange = z.object({
  version,
  quantity: z.int(),
  /** `worthPaise`: what was to be paid for these units, with their share of the order's discount. */
  from: z.object({ name: z.string(), details: z.string(), worthPaise: paise }),
  to: z.object({
    name: z.string(),
    details: z.string(),
    image: z.string(),
    hsn: z.string(),
    /** The price in force of one. */
    unitPaise: paise,
    worthPaise: paise,
    /** GST within. */
    taxPaise: paise,
    unitsInStock: z.int(),
  }),
  differencePaise: paise,
  /** What goes back: less than the difference where goodwill had given it before, and nothing of what is not paid yet. */
  backPaise: paise,
  /** What the courier collects after it; null of an order that is paid online. */
  toCollectPaise: paise.nullable(),
  /** More than one person may send back: another confirms it. */
  needsSecondPerson: z.boolean(),
});

const article = z.object({ product: id, variant: id.nullish(), quantity: z.int().min(1).max(10) });
const articles = z.array(article).min(1, 'Please choose an article').max(20);
const paymentMethod = z.string().max(40);

/** How staff change the goods of an order before it is sent: other ones in its lines, or more in an order beside it. */
export const orderChangeCalls = {
  findOrderArticles: {
    method: 'GET',
    path: '/staff/order-articles',
    access: 'staff',
    permission: ['orders.change', 'orders.refund'],
    summary: 'What can be put in an order: articles on sale by name or SKU, with price in force and stock',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      /** Without a search the variants of this product. */
      product: id.optional(),
    }),
    reply: success({
      articles: z.array(
        z.object({
          product: id,
          variant: id.nullable(),
          sku: z.string(),
          name: z.string(),
          details: z.string(),
          unitPaise: paise,
          unitsInStock: z.int(),
        }),
      ),
    }),
  },
  previewOrderChange: {
    method: 'POST',
    path: '/staff/orders/{id}/changes/preview',
    access: 'staff',
    permission: ['orders.change', 'orders.refund'],
    summary: 'What it would do to put another article in the place of units of an order; nothing is changed',
    refusals: ['not_found', 'conflict', 'refused', 'out_of_stock'],
    params: z.object({ id }),
    body: z.object(wanted),
    reply: success({ change: orderChange }),
  },
  changeOrder: {
    method: 'POST',
    path: '/staff/orders/{id}/changes',
    access: 'staff',
    /** Changing what nothing goes back for, and what something does. */
    permission: ['orders.change', 'orders.refund'],
    summary: 'Put another article of the same price or less in the place of units of an order, before it is sent',
    refusals: ['not_found', 'conflict', 'refused', 'out_of_stock', 'factor_required', 'second_person_needed'],
    params: z.object({ id }),
    body: z.object({
      /** Made by the caller for one change: sent again with the same id, it is the same change. */
      requestId: id,
      ...wanted,
      /** As the caller was shown it. */
      differencePaise: paise,
      expectedVersion: version,
    }),
    reply: success({ order: staffOrder }),
  },
  previewAdditionalOrder: {
    method: 'POST',
    path: '/staff/orders/{id}/additional/preview',
    access: 'staff',
    permission: 'orders.change',
    summary: 'What an additional order to the same address would cost, and how it can be paid; nothing is placed',
    refusals: ['not_found', 'conflict', 'refused', 'out_of_stock'],
    params: z.object({ id }),
    body: z.object({ items: articles }),
    reply: success({
      lines: z.array(
        z.object({ name: z.string(), details: z.string(), quantity: z.int(), unitPaise: paise, totalPaise: paise }),
      ),
      subtotalPaise: paise,
      shippingPaise: paise,
      totalPaise: paise,
      /** How it can be paid, each with why not, if it cannot. */
      methods: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['online', 'on-delivery']),
          label: z.string(),
          refusal: z.string().nullable(),
        }),
      ),
    }),
  },
  placeAdditionalOrder: {
    method: 'POST',
    path: '/staff/orders/{id}/additional',
    access: 'staff',
    permission: 'orders.change',
    summary: 'Place an additional order for the same shopper to the same address, to be packed with the first',
    status: 201,
    refusals: ['not_found', 'conflict', 'refused', 'out_of_stock', 'total_changed'],
    params: z.object({ id }),
    body: z.object({
      /** Made by the caller for one order: sent again with the same id, it is the same order. */
      requestId: id,
      items: articles,
      paymentMethod,
      /** As the caller was shown it. */
      totalPaise: paise,
      expectedVersion: version,
    }),
    reply: success({
      order: staffOrder,
      /** By which the shopper pays it; null when it is paid on delivery, or was placed by an earlier sending of this request. */
      paymentLink: z.string().nullable(),
    }),
  },
  changeOrderBuyer: {
    method: 'PUT',
    path: '/staff/orders/{id}/buyer',
    access: 'staff',
    permission: 'orders.change',
    summary: 'Give, change or take off the GSTIN of the buyer, until the order is handed over; its total stays',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id }),
    body: z.object({
      /** Null: the buyer is no business. */
      business: z.object({ gstNumber: z.string().trim().max(40), businessName: shownText.max(200) }).nullable(),
      expectedVersion: version,
    }),
    reply: success({ order: staffOrder }),
  },
} as const satisfies Record<string, Call>;
