import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { getInvoice, getInvoiceDocument, listInvoices } from './get-invoice.ts';
import { findInvoice } from './invoices.repository.ts';
import { printDocument } from './print-document.ts';

export function registerInvoiceRoutes(door: Door): void {
  answerCall(door, 'getInvoice', (ctx, { params }) => getInvoice(ctx, params.id));
  answerCall(door, 'listInvoices', (ctx, { params }) => listInvoices(ctx, params.id));
  answerCall(door, 'getInvoiceDocument', (ctx, { params }) => getInvoiceDocument(ctx, params));
  door.app.addHook('onClose', async () => door.services.printer.close());
  if (door.services.config.mode === 'demo') showToOutbox(door);
}

const idSchema = z.object({ id: z.uuid() });

/** What the demo store's outbox links to, in place of the attachment that nobody got. */
function showToOutbox(door: Door): void {
  door.app.get('/dev/outbox/documents/:id', async (request, reply) => {
    const { data } = idSchema.safeParse(request.params);
    const row = data ? await findInvoice(door.db, data.id) : undefined;
    if (!row) throw notFound('Document');
    const { name, bytes } = await printDocument(door.services, row);
    reply.header('cache-control', 'no-store').header('content-disposition', `inline; filename="${name}"`);
    return reply.type('application/pdf').send(Buffer.from(bytes));
  });
}
