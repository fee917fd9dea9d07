import { z } from 'zod';
import { file, id, isoDate, rupees } from './common.ts';

const idParams = z.object({ id });

export const invoiceSchemas = {
  getInvoice: { params: idParams, reply: file },
  listInvoices: {
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
  getInvoiceDocument: { params: z.object({ id, invoiceId: id }), reply: file },
};
