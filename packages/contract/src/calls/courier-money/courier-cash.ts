import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate, rupees, shownText, success, version } from '../../schemas/common.ts';
import { countsReply, day, listQuery, listReply } from '../../schemas/lists.ts';
import { boxFilters, boxOfCourier, namedCouriers } from './box-of-courier.ts';

const params = z.object({ id });

const cash = z.object({
  /** Of the box. */
  id,
  ...boxOfCourier,
  /** In rupees, as all amounts here. */
  collected: z.number(),
  deliveredAt: isoDate,
  expectedOn: day,
  /** `differs`: another amount came than was collected; `settled`: so it did, and a person said why that is all right. */
  state: z.enum(['waiting', 'remitted', 'differs', 'settled']),
  /** It waits, and the day on which it was expected has passed. */
  isLate: z.boolean(),
  remitted: z.number().nullable(),
  utr: z.string().nullable(),
  remittedOn: day.nullable(),
  recordedBy: z.string().nullable(),
  settled: z.object({ reason: z.string(), by: z.string().nullable(), at: isoDate }).nullable(),
  version,
});

/** Of a bank transfer: NEFT and RTGS have 16 or 22 characters, IMPS and UPI 12 digits. */
export const utrPattern = /^[0-9A-Z]{6,30}$/;
const utr = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(utrPattern, 'Please enter the UTR of the transfer: 6 to 30 letters and digits'));

const views = z.enum(['waiting', 'late', 'differs', 'remitted', 'all']);
const reply = success({ cash });

/** Cash that couriers collected at the door, and have sent or not. */
export const courierCashCalls = {
  listCourierCash: {
    method: 'GET',
    path: '/dispatch/cash',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Delivered parcels with cash: what their courier has sent of it, and since when it waits',
    query: listQuery({
      sorts: ['delivered', '-delivered', '-amount', 'amount'],
      default: 'delivered',
      limit: 50,
      filters: { view: views.default('waiting'), ...boxFilters },
    }),
    reply: listReply('cash', cash, { couriers: namedCouriers, collected: z.number().nullable() }),
  },
  countCourierCash: {
    method: 'GET',
    path: '/dispatch/cash-counts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many parcels each view has with the same filters',
    query: z.object(boxFilters),
    reply: countsReply,
  },
  sumCourierCash: {
    method: 'GET',
    path: '/dispatch/cash-sums',
    access: 'staff',
    permission: 'orders.read',
    summary: 'What each courier still has to send, and what of it is late',
    reply: success({
      couriers: z.array(
        z.object({
          courier: boxOfCourier.courier,
          courierName: z.string(),
          parcels: z.int(),
          waiting: z.number(),
          lateParcels: z.int(),
          late: z.number(),
          /** When the oldest was delivered. */
          since: isoDate,
        }),
      ),
    }),
  },
  /** Once for each parcel: another amount than was collected is kept as a difference, and may be recorded again until it is settled. */
  recordRemittance: {
    method: 'POST',
    path: '/dispatch/cash/{id}/remittance',
    access: 'staff',
    permission: 'orders.refund',
    summary: 'Write down that a courier has sent the cash of a parcel; no money is moved by it',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ amount: rupees, utr, day, expectedVersion: version }),
    reply,
  },
  settleRemittance: {
    method: 'POST',
    path: '/dispatch/cash/{id}/settlement',
    access: 'staff',
    permission: 'orders.refund',
    summary: 'Say why another amount came than was collected, and that nothing more is expected',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ reason: shownText.min(1, 'Please say why').max(300), expectedVersion: version }),
    reply,
  },
} as const satisfies Record<string, Call>;
