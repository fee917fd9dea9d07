import { z } from 'zod';
import type { Call } from '../../call.ts';
import { cleanCode } from '../../schemas/clean-text.ts';
import { commaList, id, isoDate, success } from '../../schemas/common.ts';
import { bulkPreviewReply, countsReply, listQuery, listReply, previewed, search } from '../../schemas/lists.ts';
import { sellableId } from '../catalogue/catalogue-list.ts';
import { selectionOfLevels } from '../catalogue/inventory.ts';
import { shownSellable } from './serials.ts';

const all = '/stock/bins';
const params = z.object({ id });

/** As it is printed: a scanner reads it as Code 128. */
const code = z
  .string()
  .overwrite(cleanCode)
  .min(1, 'Please enter the code of the bin')
  .max(20, 'The code of a bin has at most 20 characters')
  .regex(/^[\x20-\x7e]*$/, 'The code of a bin has only letters A to Z, digits and signs of a keyboard');

const bin = z.object({
  id,
  code,
  /** From 1, in the order of walking. */
  position: z.int(),
  /** Variants, and products without variants, that lie there. */
  units: z.int(),
  countedAt: isoDate.nullable(),
});

const binOfUnit = z.object({ id, code, position: z.int(), isMain: z.boolean() });

const binUnit = z.object({
  ...shownSellable,
  isMain: z.boolean(),
  /** In the whole warehouse. */
  onHand: z.int(),
  placedBy: z.string().nullable(),
  placedAt: isoDate,
});

const filters = { search };

/** As `placeUnits` has it: their main bin, or one more. */
const placing = z.enum(['main', 'further']);
const bulk = z.object({ selection: selectionOfLevels, action: z.object({ bin: code, as: placing }) });

/** Shelf places, and what lies where. */
export const binCalls = {
  listBins: {
    method: 'GET',
    path: all,
    access: 'staff',
    permission: 'stock.read',
    summary: 'Bins in their order of walking, each with how many units lie there',
    query: listQuery({
      sorts: ['position', '-position', 'counted', '-counted'],
      default: 'position',
      filters: { view: z.enum(['all', 'empty', 'uncounted']).default('all'), ...filters },
      limit: 50,
    }),
    reply: listReply('bins', bin),
  },
  countBins: {
    method: 'GET',
    path: '/stock/bin-counts',
    access: 'staff',
    permission: 'stock.read',
    summary: 'How many bins each view has',
    query: z.object(filters),
    reply: countsReply,
  },
  addBins: {
    method: 'POST',
    path: all,
    access: 'staff',
    permission: 'stock.change',
    status: 201,
    summary: 'Add bins, each where its code stands in the order of walking; those that are there already stay',
    body: z.object({ codes: z.array(code).min(1, 'Please enter the code of a bin').max(1000) }),
    reply: success({ added: z.int(), known: z.int() }),
  },
  readBin: {
    method: 'GET',
    path: `${all}/{id}`,
    access: 'staff',
    permission: 'stock.read',
    summary: 'A bin with what lies there, 500 units at a time in the order of their SKUs',
    refusals: ['not_found'],
    params,
    /** Units after this SKU. */
    query: z.object({ after: z.string().max(100).optional() }),
    reply: success({ bin, units: z.array(binUnit), hasMore: z.boolean() }),
  },
  renameBin: {
    method: 'PUT',
    path: `${all}/{id}`,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Give a bin another code',
    refusals: ['not_found', 'conflict'],
    params,
    body: z.object({ code }),
    reply: success({ bin }),
  },
  removeBin: {
    method: 'POST',
    path: `${all}/{id}/removal`,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Remove a bin where nothing lies',
    refusals: ['not_found', 'refused'],
    params,
    reply: success({}),
  },
  /** Codes that are not in a list follow it, in the order that they had. */
  orderBins: {
    method: 'PUT',
    path: '/stock/bin-order',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Set the order of walking: by code, by a list of codes, or one bin before another',
    refusals: ['not_found', 'refused'],
    body: z.discriminatedUnion('by', [
      z.object({ by: z.literal('code') }),
      z.object({ by: z.literal('list'), codes: z.array(code).min(1).max(10_000) }),
      /** To the end without `before`. */
      z.object({ by: z.literal('move'), id, before: id.nullable() }),
    ]),
    reply: success({}),
  },
  /** `main`: they lie there now, and no more in the main bin that they had. `further`: there too. */
  placeUnits: {
    method: 'POST',
    path: `${all}/{id}/units`,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Say by SKU or barcode what lies in a bin; a code that is not known is named, and the others are placed',
    refusals: ['not_found'],
    params,
    body: z.object({ codes: z.array(z.string().max(100)).min(1).max(1000), as: placing }),
    reply: success({
      /** In the order that was given. */
      results: z.array(
        z.object({ code: z.string(), name: z.string().nullable(), sku: z.string().nullable(), sentence: z.string() }),
      ),
      placed: z.int(),
    }),
  },
  previewBinBulk: {
    method: 'POST',
    path: '/stock/bin-bulk/preview',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Where chosen units lie now, and would lie once they are put into a bin',
    refusals: ['refused'],
    body: bulk,
    reply: bulkPreviewReply('units', { unitId: id, name: z.string(), sku: z.string() }),
  },
  startBinBulk: {
    method: 'POST',
    path: '/stock/bin-bulk',
    access: 'staff',
    permission: 'stock.change',
    isIdempotent: true,
    summary: 'Put many units into a bin, as a job with a result for each that can be undone',
    status: 201,
    refusals: ['conflict', 'refused'],
    /** `expectedUnits` is the number that the person was told; another one is refused. */
    body: bulk.extend({ expectedUnits: z.int().min(1), previewed: previewed.optional() }),
    reply: success({ jobId: id }),
  },
  readUnitBins: {
    method: 'GET',
    path: '/stock/unit-bins',
    access: 'staff',
    permission: 'stock.read',
    summary: 'Where a unit lies: its main bin first, the others in their order of walking',
    query: z.object({ productId: id, variantId: id.optional() }),
    reply: success({ bins: z.array(binOfUnit) }),
  },
  listUnitBins: {
    method: 'GET',
    path: '/stock/units/bins',
    access: 'staff',
    /** Who corrects a level sees where it lies. */
    permission: ['stock.read', 'stock.change'],
    summary: 'Where each of several units lies: its main bin first; one that lies in none is left out',
    query: z.object({ units: commaList(id, 50) }),
    reply: success({ units: z.array(z.object({ unitId: id, codes: z.array(z.string()) })) }),
  },
  setUnitBins: {
    method: 'PUT',
    path: '/stock/unit-bins',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Say where a unit lies: the first bin is its main one',
    refusals: ['not_found', 'refused', 'conflict'],
    body: z.object({
      ...sellableId,
      codes: z.array(code).max(20),
      /** The codes that the person saw, in the same order. */
      expected: z.array(z.string()).max(100),
    }),
    reply: success({ bins: z.array(binOfUnit) }),
  },
} as const satisfies Record<string, Call>;
