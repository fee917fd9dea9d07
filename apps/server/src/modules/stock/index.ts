export { type Correction, correctLevels } from './correct-levels.ts';
export { hasAvailableStock } from './has-available-stock.ts';
export { deleteLevels, insertEmptyLevels, selectLevels, selectQuantities } from './levels.repository.ts';
export { selectMovements } from './movements.repository.ts';
export type { SellableId, StockLine } from './stock.repository.ts';
export { mergeLines, sellableKey } from './stock-lines.ts';
export { releaseStock, reserveStock } from './take-stock.ts';
