export { addReceiptPieces } from './add-pieces.ts';
export { addToReceipt } from './add-to-receipt.ts';
export { auditedReceipt } from './audited-receipt.repository.ts';
export { changeReceiptLine } from './change-line.ts';
export { receiptImportKind } from './imports/receipt-import-kind.ts';
export { receiptsListKind } from './list-receipts.ts';
export { postReceipt } from './post-receipt.ts';
export { createReceipt } from './write-receipt.ts';
