import type { DomainEventBus } from '../events.ts';
import { anonymizeInvoices, exportInvoices } from './invoice-personal-data.ts';
import { creditShipment, creditUnpaidOrder, issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Reactions to other modules' events, in the publisher's transaction. */
export function subscribeInvoices(events: DomainEventBus): void {
  events.subscribe('shipment.closed', issueInvoice);
  events.subscribe('shipment.reopened', creditShipment);
  events.subscribe('order.units-withdrawn', (ctx, { orderId, creditPaise, credited }) =>
    issueCreditNote(ctx, { orderId, refundId: null, creditPaise, credited }),
  );
  events.subscribe('order.status-changed', async (ctx, { orderId, to }) => {
    if (to === 'cancelled') await creditUnpaidOrder(ctx, orderId);
  });
  events.subscribe('refund.owed', async (ctx, { reference: orderId, refundId, creditPaise, credited, isSurplus }) => {
    if (!isSurplus) await issueCreditNote(ctx, { orderId, refundId, creditPaise, credited });
  });
  events.subscribe('return.accepted', async (ctx, { orderId, creditPaise, credited }) =>
    issueCreditNote(ctx, { orderId, refundId: null, creditPaise, credited }),
  );
  events.subscribe('order.refund-accepted', async (ctx, { orderId, creditPaise, credited }) =>
    issueCreditNote(ctx, { orderId, refundId: null, creditPaise, credited }),
  );
  events.subscribe('customer.data-asked', exportInvoices);
  events.subscribe('customer.deleted', anonymizeInvoices);
}
