import { z } from 'zod';
import type { Call } from '../../call.ts';
import { file, id, success } from '../../schemas/common.ts';
import { sellableId } from '../catalogue/catalogue-list.ts';
import { selectionOfLevels } from '../catalogue/inventory.ts';
import { labelChoice } from './label-choice.ts';

const quantity = z
  .int('The number of labels is a whole number')
  .min(1, 'Print at least 1 label of each')
  .max(10_000, 'At most 10,000 labels are printed at once');

/** What labels are for. */
const what = z.discriminatedUnion('kind', [
  /** One for each piece that came, with its own number where it has one. */
  z.object({ kind: z.literal('receipt'), id }),
  z.object({
    kind: z.literal('units'),
    units: z
      .array(z.object({ ...sellableId, quantity }))
      .min(1, 'Choose what to print labels for')
      .max(1000),
  }),
  /** Of chosen rows of the list of levels, or of all that its filters find. */
  z.object({ kind: z.literal('levels'), selection: selectionOfLevels, quantity }),
  /** Of everything that a count has counted. */
  z.object({ kind: z.literal('count'), id, quantity }),
  /** In their order of walking; all of them without ids. */
  z.object({ kind: z.literal('bins'), ids: z.array(id).max(1000).optional(), quantity }),
]);

const body = labelChoice.extend({
  what,
  /** Where the first label is on the first sheet, from 1: a sheet that was begun is used up. */
  startAt: z
    .int('The first label is a whole number')
    .min(1, 'The first label of a sheet is number 1')
    .max(65, 'No sheet has more than 65 labels')
    .default(1),
});

/** Labels with barcodes, on sheets and on rolls. */
export const labelCalls = {
  previewLabels: {
    method: 'POST',
    path: '/stock/label-previews',
    access: 'staff',
    permission: 'stock.read',
    summary: 'How many labels and pages there would be, and the first label as a picture',
    refusals: ['not_found', 'refused'],
    body,
    reply: success({
      labels: z.int(),
      pages: z.int(),
      /** So many are printed at once; more as a job. */
      atOnce: z.int(),
      /** The first label as SVG. */
      svg: z.string(),
      /** What somebody should know before they print, in sentences. */
      notes: z.array(z.string()),
    }),
  },
  printLabels: {
    method: 'POST',
    path: '/stock/labels',
    access: 'staff',
    permission: 'stock.read',
    responseType: 'application/pdf',
    summary: 'Labels as PDF, at most 300; more of them as a job',
    refusals: ['not_found', 'refused'],
    body,
    reply: file,
  },
  startLabelJob: {
    method: 'POST',
    path: '/stock/label-jobs',
    access: 'staff',
    permission: 'stock.read',
    status: 201,
    isIdempotent: true,
    summary: 'Make the PDF of up to 10,000 labels, as a job',
    refusals: ['not_found', 'refused', 'conflict'],
    body,
    reply: success({ jobId: id }),
  },
} as const satisfies Record<string, Call>;
