import type { Services } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Attachment, DocumentToAttach } from '../notifications/index.ts';
import { findInvoice, type InvoiceRow, listInvoicesOf } from './invoices.repository.ts';
import { printDocument } from './print-document.ts';

type Parts = Pick<Services, 'config' | 'printer'> & { db: Database };

/** Makes the file that a message carries; none when there is no such document. */
export async function attachDocument(parts: Parts, wanted: DocumentToAttach): Promise<Attachment | undefined> {
  const row = await find(parts.db, wanted);
  if (!row) return undefined;
  const { name, bytes } = await printDocument(parts, row);
  const shownAt = `${parts.config.publicUrl}/dev/outbox/documents/${row.id}`;
  return { name, mediaType: 'application/pdf', bytes, shownAt };
}

async function find(db: Database, wanted: DocumentToAttach): Promise<InvoiceRow | undefined> {
  if (wanted.kind === 'credit_note') return findInvoice(db, wanted.id);
  return (await listInvoicesOf(db, wanted.orderId)).find(({ kind }) => kind === 'invoice');
}
