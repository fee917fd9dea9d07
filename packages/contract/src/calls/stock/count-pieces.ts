import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, success } from '../../schemas/common.ts';
import { sellableId } from '../catalogue/catalogue-list.ts';
import { countedPlace, countItemParams, countLine, pieceFinding } from '../catalogue/counts.ts';
import { serialKind, serialState, shownSellable } from './serials.ts';

const decision = z.enum(['take', 'leave']);

const of = '/stock/counts/{id}/items/{item}/pieces';

/** Numbers of single pieces at a count: scanned, and compared with those that should be there. */
export const countPieceCalls = {
  /** The same line is counted once, however often it is sent. */
  scanForCount: {
    method: 'POST',
    path: '/stock/counts/{id}/scans',
    access: 'staff',
    permission: 'stock.change',
    summary:
      'Count what was scanned: one unit of a SKU or barcode, or the piece that has this number; the code of a product whose pieces have numbers only chooses it',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id }),
    body: z.object({
      line: id,
      code: z.string().trim().min(1).max(100),
      place: countedPlace,
      /** What was chosen before: a number that nobody knows is of it. */
      of: z.object(sellableId).nullish(),
    }),
    reply: success({
      /** Null for a code that only chooses a product. */
      line: countLine.nullable(),
      /** The product of which numbers follow; null for one whose pieces have none. */
      chosen: z.object({ ...shownSellable, kind: serialKind }).nullable(),
    }),
  },
  listCountPieces: {
    method: 'GET',
    path: of,
    access: 'staff',
    permission: ['stock.change', 'stock.approve'],
    summary: 'The scanned numbers of an item of a count, and those that should be there and were not scanned',
    refusals: ['not_found'],
    params: countItemParams,
    reply: success({
      /** At most 1,000, those that a person decides on first. */
      pieces: z.array(
        z.object({
          id,
          number: z.string(),
          secondNumber: z.string().nullable(),
          finding: pieceFinding,
          decision: decision.nullable(),
          /** What it is now where that is not simply in stock, such as the product that it belongs to. */
          detail: z.string(),
          place: z.string(),
          by: z.string().nullable(),
        }),
      ),
      /** At most 1,000; empty in a blind count for whoever may not post it. */
      absent: z.array(
        z.object({ unitId: id, number: z.string(), secondNumber: z.string().nullable(), state: serialState }),
      ),
    }),
  },
  decideCountPieces: {
    method: 'PUT',
    path: of,
    access: 'staff',
    permission: 'stock.approve',
    summary:
      'Say of scanned numbers that nobody knows whether posting takes them into stock, or the count leaves them out',
    refusals: ['not_found', 'refused'],
    params: countItemParams,
    body: z.object({ decision, pieces: z.array(id).min(1).max(1000) }),
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
