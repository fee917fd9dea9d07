import type { Services } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Attachment, DocumentToAttach } from '../notifications/index.ts';
import { findInvoice, type InvoiceRow, listInvoicesOf } from './invoices.repository.ts';
import { printDocument } from './print-document.ts';

type AttachmentServices = Pick<Services, 'config' | 'printer'> & { db: Database };

/** Renders the file attached to a message; undefined when the document does not exist. */
export async function attachDocument(
  services: AttachmentServices,
  reference: DocumentToAttach,
): Promise<Attachment | undefined> {
  const row = await find(services.db, reference);
  if (!row) return undefined;
  const { name, bytes } = await printDocument(services, row);
  const shownAt = `${services.config.publicUrl}/dev/outbox/documents/${row.id}`;
  return { name, mediaType: 'application/pdf', bytes, shownAt };
}

async function find(db: Database, reference: DocumentToAttach): Promise<InvoiceRow | undefined> {
  if (reference.kind === 'credit_note') return findInvoice(db, reference.id);
  const invoices = (await listInvoicesOf(db, reference.orderId)).filter(({ kind }) => kind === 'invoice');
  return invoices.find(({ shipmentId }) => shipmentId === reference.shipmentId) ?? invoices.at(-1);
}
