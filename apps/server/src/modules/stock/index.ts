export { correctLevels } from './correct-levels.ts';
export { hasAvailableStock } from './has-available-stock.ts';
export { selectMovements } from './movements.repository.ts';
export type { StockLine, StockUnit } from './stock.repository.ts';
export { mergeLines, unitKey } from './stock-lines.ts';
export { deleteLevels, insertEmptyLevels, selectLevels, selectQuantities } from './stock-units.repository.ts';
export { releaseStock, reserveStock } from './take-stock.ts';
