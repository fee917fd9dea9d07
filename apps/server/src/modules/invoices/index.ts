export { attachDocument } from './attach-document.ts';
export { ordersOfDocument } from './invoices.repository.ts';
export { registerInvoiceRoutes } from './invoices.routes.ts';
export { subscribeInvoices } from './invoices.subscriptions.ts';
export { createPdfPrinter, type PdfPrinter } from './pdf/pdf-printer.ts';
