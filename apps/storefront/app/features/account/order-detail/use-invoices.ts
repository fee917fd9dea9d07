import type { Order, Reply } from '@bijli/contract';
import { useEffect, useState } from 'react';
import { buyerApi } from '../../../platform/buyer-api.ts';

export type InvoiceEntry = Reply<'listInvoices'>[number];

/** Invoice and credit notes of an order, fetched once it has shipped and after each change; empty while loading. */
export function useInvoices({ _id, statusHistory, updatedAt }: Order): InvoiceEntry[] {
  const [loaded, setLoaded] = useState<{ asOf: string; invoices: InvoiceEntry[] }>();
  const hasShipped = statusHistory.some(({ status }) => status === 'shipped');

  useEffect(() => {
    if (!hasShipped) return;
    let isCurrent = true;
    async function load(): Promise<void> {
      // Nothing on the page depends on them; the next change refetches.
      const found = await buyerApi.listInvoices({ params: { id: _id } }).catch(() => undefined);
      if (isCurrent && found) setLoaded({ asOf: updatedAt, invoices: found });
    }
    void load();
    return () => {
      isCurrent = false;
    };
  }, [_id, hasShipped, updatedAt]);

  return loaded?.invoices ?? [];
}
