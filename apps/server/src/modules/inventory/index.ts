export { countToRestock } from './count-to-restock.ts';
export { countSoldUnits, followMovements } from './figures/follow-movements.ts';
export { noteCounted } from './figures/note-counted.ts';
export { findByCode } from './find-by-code.ts';
export type { CodedSellable } from './imports/coded-sellables.repository.ts';
export { stockImportKind } from './imports/stock-import-kind.ts';
export { levelsListKind, listLevels } from './list-levels.ts';
export { movementsListKind } from './list-stock-movements.ts';
export { fillSafetyStock } from './targets/fill-safety-stock.ts';
