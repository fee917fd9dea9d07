import type { Client } from '@bijli/contract';
import { messageOf } from '../../../platform/errors.ts';
import type { notify } from '../../../platform/notify.ts';

type Dependencies = {
  api: Pick<Client, 'getInvoiceDocument'>;
  notify: Pick<typeof notify, 'error'>;
  save: (name: string, file: Blob) => void;
};

/** Downloads an invoice or credit note as PDF; failures are shown. */
export async function downloadInvoice(
  dependencies: Dependencies,
  params: { id: string; invoiceId: string },
): Promise<void> {
  try {
    const { name, bytes } = await dependencies.api.getInvoiceDocument({ params });
    dependencies.save(name, new Blob([bytes], { type: 'application/pdf' }));
  } catch (error) {
    const title = messageOf(error, 'The file could not be loaded. Please try again.');
    dependencies.notify.error({ title });
  }
}
