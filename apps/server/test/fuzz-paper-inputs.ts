import type { CallName, Input } from '@bijli/contract';
import { openManifest, packShipment } from './packed-shipments.ts';
import type { TestStore } from './test-store.ts';

/** Valid inputs of the calls about papers: a packed shipment on an open manifest. */
export async function paperInputs(store: TestStore, orderId: string) {
  const manifest = await openManifest(store);
  const { id } = await packShipment(store, orderId, { number: 90, manifestId: manifest.id });
  const choice = { hasLabels: true, hasSlips: true, hasInvoices: false } as const;
  const papers = { labelPaper: 'a6', slipPaper: 'a6' } as const;
  return {
    printShipmentPapers: { params: { id }, body: { ...choice, ...papers } },
    startPapersPrint: { body: { ...choice, ...papers, shipmentIds: [id] } },
    printManifest: { params: { id: manifest.id } },
  } satisfies { [Name in CallName]?: Input<Name> };
}
