import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate, success, version } from '../../schemas/common.ts';
import { sellableId } from '../catalogue/catalogue-list.ts';
import { shownSellable } from './serials.ts';

const all = '/dispatch/pick-lists';
const of = `${all}/{id}`;
const params = z.object({ id });
const units = z.int().min(0).max(100_000);
const mode = z.enum(['together', 'trays']);

/** What is taken of one unit for one order. */
const share = z.object({
  orderId: id,
  number: z.string(),
  /** Of a list that is sorted into trays. */
  tray: z.int().nullable(),
  wanted: z.int(),
  found: z.int(),
  notFound: z.int(),
});

const line = z.object({
  ...shownSellable,
  /** Codes by which a scan is known as this unit. */
  codes: z.array(z.string()),
  /** Its main bin first. */
  bins: z.array(z.string()),
  wanted: z.int(),
  found: z.int(),
  notFound: z.int(),
  shares: z.array(share),
  /** The count of its place that was asked for. */
  count: z.object({ id, number: z.string() }).nullable(),
});

const pickedOrder = z.object({
  id,
  number: z.string(),
  tray: z.int().nullable(),
  /** `short`: something was not found and somebody has to say what happens; `left`: it is to be picked again. */
  state: z.enum(['open', 'picked', 'short', 'waiting', 'part', 'left']),
  units: z.int(),
  /** What of it was not found, by line. */
  missing: z.array(z.object({ itemId: id, quantity: z.int() })),
  /** Others of this list that are packed together with it; they share its tray. */
  beside: z.array(z.object({ id, number: z.string() })),
  /** It must not be packed now. */
  trouble: z.enum(['cancelled', 'held']).nullable(),
});

const pickList = z.object({
  id,
  /** Such as P-118. */
  number: z.string(),
  version,
  state: z.enum(['open', 'done', 'dropped']),
  mode,
  startedBy: z.string().nullable(),
  startedAt: isoDate,
  endedAt: isoDate.nullable(),
  /** In the order of walking. */
  lines: z.array(line),
  orders: z.array(pickedOrder),
});
const reply = success({ list: pickList });

/** Collecting what orders need from the shelves. */
export const pickingCalls = {
  /** Orders that somebody else took meanwhile, or that are not to be picked, are left out. */
  startPickList: {
    method: 'POST',
    path: all,
    access: 'staff',
    permission: 'dispatch.change',
    status: 201,
    summary: 'Start a pick list: of these orders, or of so many that must leave first',
    refusals: ['refused'],
    body: z.object({
      mode,
      orders: z.union([z.object({ ids: z.array(id).min(1).max(100) }), z.object({ first: z.int().min(1).max(100) })]),
    }),
    reply,
  },
  readPickList: {
    method: 'GET',
    path: of,
    access: 'staff',
    permission: 'orders.read',
    summary: 'A pick list in the order of walking',
    refusals: ['not_found'],
    params,
    reply,
  },
  /** Both are of the whole list. What is not found of several orders is missing in those that are due last. */
  pickUnits: {
    method: 'PUT',
    path: `${of}/units`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Say how many of a unit were found; of what is not found its place is to be counted',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ ...sellableId, found: units, notFound: units, expectedVersion: version }),
    reply,
  },
  /** Asked for again while it is counted, it is the same count. */
  reportBin: {
    method: 'POST',
    path: `${of}/bin-reports`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Say that a bin of a pick list is mixed up: a count of the bin is asked for',
    refusals: ['not_found', 'refused'],
    params,
    body: z.object({ bin: z.string().trim().min(1).max(20) }),
    reply: success({ count: z.object({ id, number: z.string() }) }),
  },
  /** An order of which nothing is said yet is to be picked again. */
  endPickList: {
    method: 'POST',
    path: `${of}/ending`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'End a pick list: its orders wait to be packed, or are to be picked again when it is dropped',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ how: z.enum(['done', 'dropped']), expectedVersion: version }),
    reply,
  },
  decideShortOrder: {
    method: 'POST',
    path: `${of}/orders/{orderId}/decision`,
    access: 'staff',
    permission: 'dispatch.change',
    summary:
      'Say what happens to an order of which something was not found: it waits, what is there is sent, or it is picked again',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id, orderId: id }),
    body: z.object({ decision: z.enum(['wait', 'send-part', 'pick-again']), expectedVersion: version }),
    reply,
  },
} as const satisfies Record<string, Call>;
