import { z } from 'zod';
import type { Call } from '../../call.ts';
import { file, id, success } from '../../schemas/common.ts';

const params = z.object({ id });

/** Which papers, and what they are printed on. */
const choice = z.object({
  hasLabels: z.boolean(),
  hasSlips: z.boolean(),
  hasInvoices: z.boolean(),
  /** The names of `parcelPapers` of the rules. */
  labelPaper: z.enum(['a6', 'roll-100x150', 'a4-4'], 'Choose A6, a roll of 100 × 150 mm or A4 for the labels'),
  slipPaper: z.enum(['a4', 'a6'], 'Choose A4 or A6 for the packing slip'),
});

/** The papers of parcels and of what a courier takes along. */
export const dispatchPaperCalls = {
  printShipmentPapers: {
    method: 'POST',
    path: '/dispatch/shipments/{id}/papers',
    access: 'staff',
    permission: 'dispatch.change',
    responseType: 'application/pdf',
    summary: 'Labels, packing slip and invoice of one shipment as PDF; the audit keeps each print',
    refusals: ['not_found', 'refused'],
    params,
    body: choice,
    reply: file,
  },
  startPapersPrint: {
    method: 'POST',
    path: '/dispatch/paper-jobs',
    access: 'staff',
    permission: 'dispatch.change',
    status: 201,
    isIdempotent: true,
    summary: 'Print the papers of up to 200 shipments as one PDF, as a job; the audit keeps each that is printed',
    refusals: ['conflict', 'refused'],
    body: choice.extend({
      /** In the order in which they are printed. */
      shipmentIds: z
        .array(id)
        .min(1, 'Choose whose papers to print')
        .max(200, 'The papers of at most 200 shipments are printed at once'),
    }),
    reply: success({ jobId: id }),
  },
  printManifest: {
    method: 'GET',
    path: '/dispatch/manifests/{id}/paper',
    access: 'staff',
    permission: 'dispatch.change',
    responseType: 'application/pdf',
    summary: 'What a courier takes along, as PDF to be signed: parcels without names, phones and addresses',
    refusals: ['not_found', 'refused'],
    params,
    reply: file,
  },
} as const satisfies Record<string, Call>;
