import type { Order } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { longDay } from '../../../components/ui/india-dates.ts';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { notify } from '../../../platform/notify.ts';
import { Panel } from '../panel.tsx';
import { saveFile } from '../save-file.ts';
import { downloadInvoice } from './download-invoice.ts';
import styles from './invoice-button.module.css';
import { type InvoiceEntry, useInvoices } from './use-invoices.ts';

const labels = {
  invoice: { name: 'Tax invoice', button: 'Download invoice' },
  credit_note: { name: 'Credit note', button: 'Download credit note' },
} as const;

/** Invoice and credit notes of a shipped order. */
export function InvoicePanel({ order }: { order: Order }) {
  const invoices = useInvoices(order);
  if (invoices.length === 0) return null;
  return (
    <Panel title="Invoice">
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <li key={invoice._id}>
            <p>
              {labels[invoice.kind].name} <b className="num">{invoice.number}</b>
              <span className="s dim num">
                {longDay(invoice.at)}, {formatRupees(invoice.total)}
              </span>
            </p>
            <InvoiceButton orderId={order._id} invoice={invoice} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function InvoiceButton({ orderId, invoice }: { orderId: string; invoice: InvoiceEntry }) {
  const [isWorking, setWorking] = useState(false);
  const label = labels[invoice.kind].button;

  async function press(): Promise<void> {
    setWorking(true);
    await downloadInvoice({ api: buyerApi, notify, save: saveFile }, { id: orderId, invoiceId: invoice._id });
    setWorking(false);
  }
  return (
    <Button isSmall isBusy={isWorking} aria-label={`${label} ${invoice.number}`} onClick={press}>
      {label}
    </Button>
  );
}
