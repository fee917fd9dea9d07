export { auditedReceipt } from './audited-receipt.repository.ts';
export { receiptsListKind } from './list-receipts.ts';
