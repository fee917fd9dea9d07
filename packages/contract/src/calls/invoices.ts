import { z } from 'zod';
import type { Call } from '../call.ts';
import { file, id, isoDate, rupees } from '../schemas/common.ts';

const idParams = z.object({ id });

export const invoiceCalls = {
  getInvoice: {
    method: 'GET',
    path: '/orders/{id}/invoice',
    access: 'customer',
    responseType: 'application/pdf',
    summary: 'The tax invoice of an order that has shipped',
    refusals: ['not_found'],
    params: idParams,
    reply: file,
  },
  listInvoices: {
    method: 'GET',
    path: '/orders/{id}/invoices',
    access: 'customer',
    summary: 'Invoice and credit notes of an order, in order of issue',
    refusals: ['not_found'],
    params: idParams,
    reply: z.array(
      z.object({
        _id: id,
        kind: z.enum(['invoice', 'credit_note']),
        number: z.string(),
        at: isoDate,
        total: rupees,
      }),
    ),
  },
  getInvoiceDocument: {
    method: 'GET',
    path: '/orders/{id}/invoices/{invoiceId}',
    access: 'customer',
    responseType: 'application/pdf',
    summary: 'One invoice or credit note of an order',
    refusals: ['not_found'],
    params: z.object({ id, invoiceId: id }),
    reply: file,
  },
} as const satisfies Record<string, Call>;
