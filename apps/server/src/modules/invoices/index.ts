export { attachDocument } from './attach-document.ts';
export { invoicePrintKind } from './bulk-print/invoice-print-kind.ts';
export { gstOfOrder, type OrderGst } from './gst-of-order.ts';
export { type InvoiceRow, listInvoicesOf, ordersOfDocument } from './invoices.repository.ts';
export { registerInvoiceRoutes } from './invoices.routes.ts';
export { subscribeInvoices } from './invoices.subscriptions.ts';
export { type SkippedNumbers, skipNumbers } from './numbering/skip-numbers.ts';
export { printDocument } from './print-document.ts';
