import { z } from 'zod';
import type { Call } from '../../../call.ts';
import { id, isoDate, rupees, shownText, success, version } from '../../../schemas/common.ts';
import { countsReply, day, listQuery, listReply, search } from '../../../schemas/lists.ts';
import { sellableId } from '../../catalogue/catalogue-list.ts';

const brandClaim = z.object({
  id,
  version,
  returnId: id,
  orderId: id,
  orderNumber: z.string(),
  ...sellableId,
  brand: z.string(),
  name: z.string(),
  /** Of the unit. */
  number: z.string().nullable(),
  certificate: z.string(),
  claimNumber: z.string(),
  claimedOn: day,
  expected: rupees,
  /** Null while it is open; 0 when the brand has refused it. */
  credit: rupees.nullable(),
  creditReference: z.string().nullable(),
  isWithBrand: z.boolean().nullable(),
  createdAt: isoDate,
  closedAt: isoDate.nullable(),
});

const writeOff = z.object({
  id,
  returnId: id,
  orderId: id,
  orderNumber: z.string(),
  ...sellableId,
  sku: z.string(),
  name: z.string(),
  hsn: z.string(),
  number: z.string().nullable(),
  /** What it cost without tax; null when no receipt says it. */
  cost: rupees.nullable(),
  gstPercent: z.int(),
  /** The input tax to reverse; null with the cost. */
  inputTax: rupees.nullable(),
  writtenOffAt: isoDate,
});

const since = { since: day.optional(), until: day.optional() };
const claimFilters = { search, ...since };

/** What is wanted from brands, and what is worth nothing any more. */
export const brandClaimCalls = {
  listBrandClaims: {
    method: 'GET',
    path: '/staff/brand-claims',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Claims on brands for units that came back defective, in pages by cursor',
    query: listQuery({
      sorts: ['-made', 'made'],
      default: '-made',
      filters: { view: z.enum(['open', 'closed', 'all']).default('all'), ...claimFilters },
      limit: 50,
    }),
    reply: listReply('claims', brandClaim),
  },
  countBrandClaims: {
    method: 'GET',
    path: '/staff/brand-claim-counts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many claims on brands each view has',
    query: z.object(claimFilters),
    reply: countsReply,
  },
  closeBrandClaim: {
    method: 'POST',
    path: '/staff/brand-claims/{id}/end',
    access: 'staff',
    permission: ['returns.change', 'orders.refund'],
    summary: 'Close a claim on a brand with the credit that came, and say whether the brand has the unit',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id }),
    body: z.object({
      /** 0 when the brand refuses it. */
      credit: rupees,
      /** The number of the brand's credit note. */
      reference: shownText.max(60).optional(),
      isWithBrand: z.boolean(),
      expectedVersion: version,
    }),
    reply: success({ claim: brandClaim }),
  },
  listWriteOffs: {
    method: 'GET',
    path: '/staff/write-offs',
    access: 'staff',
    permission: 'cost.read',
    summary: 'Units of returns that were written off, with HSN, cost and the input tax to reverse',
    query: listQuery({
      sorts: ['-written-off', 'written-off'],
      default: '-written-off',
      filters: { search, ...since },
      limit: 50,
    }),
    reply: listReply('writeOffs', writeOff, {
      /** Of all that the filters find; null when that is more than is counted. */
      sums: z.object({ cost: rupees, inputTax: rupees, withoutCost: z.int() }).nullable(),
    }),
  },
} as const satisfies Record<string, Call>;
