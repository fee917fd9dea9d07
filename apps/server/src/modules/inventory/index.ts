export { countToRestock } from './count-to-restock.ts';
export { findByCode } from './find-by-code.ts';
export { type CodedSellable, selectCodedSellables } from './imports/coded-sellables.repository.ts';
export { barcodeIn, hasBarcode, sellableOfLine, skuIn } from './imports/plan-level.ts';
export { stockImportKind } from './imports/stock-import-kind.ts';
export { levelsListKind } from './list-levels.ts';
export { movementsListKind } from './list-stock-movements.ts';
