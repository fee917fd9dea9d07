import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import type { OrderSources } from '../orders/index.ts';
import { startInvoicePrint } from './bulk-print/start-invoice-print.ts';
import { getInvoice, getInvoiceDocument, listInvoices } from './get-invoice.ts';
import { findInvoice } from './invoices.repository.ts';
import { printDocument } from './print-document.ts';

export function registerInvoiceRoutes(routeContext: RouteContext, sources: OrderSources): void {
  answerCall(routeContext, 'getInvoice', (ctx, { params }) => getInvoice(ctx, params.id));
  answerCall(routeContext, 'listInvoices', (ctx, { params }) => listInvoices(ctx, params.id));
  answerCall(routeContext, 'getInvoiceDocument', (ctx, { params }) => getInvoiceDocument(ctx, params));
  answerCall(routeContext, 'startInvoicePrint', async (ctx, { body, idempotencyKey }) => ({
    success: true,
    jobId: await startInvoicePrint(ctx, { sources, body, idempotencyKey }),
  }));
  routeContext.app.addHook('onClose', async () => routeContext.services.printer.close());
  if (routeContext.services.config.mode === 'demo') registerOutboxDocuments(routeContext);
}

const idSchema = z.object({ id: z.uuid() });

/** The demo outbox links here instead of sending attachments. */
function registerOutboxDocuments(routeContext: RouteContext): void {
  routeContext.app.get('/dev/outbox/documents/:id', async (request, reply) => {
    const { data } = idSchema.safeParse(request.params);
    const row = data ? await findInvoice(routeContext.db, data.id) : undefined;
    if (!row) throw notFound('Document');
    const { name, bytes } = await printDocument(routeContext.services, row);
    reply.header('cache-control', 'no-store').header('content-disposition', `inline; filename="${name}"`);
    return reply.type('application/pdf').send(Buffer.from(bytes));
  });
}
