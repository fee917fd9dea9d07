import { AppError } from '../../../errors.ts';
import { audit } from '../../audit/index.ts';
import { type JobKind, type JobValues, saveJobFile } from '../../staff-jobs/index.ts';
import { printDocuments } from '../print-document.ts';
import { findInvoiceNumber, selectInvoicesOfJob } from './printable-invoices.repository.ts';

type Prepared = { bytes: Buffer | undefined };

/** Looks for the invoice of each order, then prints them all in the order of the orders. Each names its buyer: the audit says so. */
export const invoicePrintKind: JobKind = {
  async prepare(ctx, { jobId, entityId }): Promise<JobValues> {
    if (entityId !== null) return {};
    const documents = await selectInvoicesOfJob(ctx.db, jobId);
    return { bytes: documents.length === 0 ? undefined : await printDocuments(ctx, documents) } satisfies Prepared;
  },
  async run(ctx, _input, { jobId, entityId }, prepared) {
    if (entityId !== null) {
      const number = await findInvoiceNumber(ctx.db, entityId);
      if (!number) throw new AppError('refused', 'It has no invoice: that is made when the order ships.');
      const after = { number };
      await audit(ctx, { action: 'order.read-document', entity: 'order', entityId, after });
      return { sentence: number };
    }
    const { bytes } = prepared as Prepared & JobValues;
    if (!bytes) throw new AppError('refused', 'None of them has an invoice.');
    const name = `invoices-${ctx.clock().toISOString().slice(0, 10)}.pdf`;
    await saveJobFile(ctx.db, { jobId, name, bytes, madeAt: ctx.clock() });
    return { sentence: `${name} is ready.` };
  },
};
