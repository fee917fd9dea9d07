import { useRef } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { followJob } from '../../../components/jobs/followed-jobs.ts';
import type { ChosenRows } from '../../../components/list/selection.ts';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';

type PrintInvoicesDialogProps = {
  selection: ChosenRows;
  count: number;
  onClose: () => void;
  onStarted: () => void;
};

/** Asks before invoices of the selected orders are printed: each names its buyer, and the audit keeps who printed it. */
export default function PrintInvoicesDialog({ selection, count, onClose, onStarted }: PrintInvoicesDialogProps) {
  const key = useRef(crypto.randomUUID());

  async function print(): Promise<void> {
    const body = { selection, expectedOrders: count };
    followJob((await api.startInvoicePrint({ body }, { idempotencyKey: key.current })).jobId);
    onStarted();
  }

  return (
    <FormDialog
      title="Print invoices"
      submit={`Print for ${countOf(count, 'order')}`}
      onSubmit={print}
      onClose={onClose}
    >
      <p>
        One PDF with the invoices in the order in which the orders were placed. Orders without an invoice are left out.
      </p>
      <p className="dim xs">It is made as a job and kept for a week. The audit keeps that you printed them.</p>
    </FormDialog>
  );
}
