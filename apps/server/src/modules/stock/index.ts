export { type Correction, type CorrectionResult, correctLevels } from './correct-levels.ts';
export { hasAvailableStock } from './has-available-stock.ts';
export { deleteLevels, insertEmptyLevels, type LevelUnits, lockOwnUnits } from './levels.repository.ts';
export { selectMovements } from './movements.repository.ts';
export { readShelves, readUnsent, type Shelf, tooFewOnShelf } from './shelf.ts';
export type { SellableId, StockLine } from './stock.repository.ts';
export { mergeLines, sellableKey } from './stock-lines.ts';
export { releaseStock, reserveStock } from './take-stock.ts';
