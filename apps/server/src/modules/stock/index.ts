export { type Correction, type CorrectionResult, correctLevels } from './correct-levels.ts';
export { fillSafety } from './fill-safety.ts';
export { hasAvailableStock } from './has-available-stock.ts';
export {
  deleteLevels,
  insertEmptyLevels,
  type KeptUnits,
  type LevelUnits,
  lockOwnUnits,
  nameFormerUnits,
} from './levels.repository.ts';
export { lockShelves, moveStock, type ShortFigure, type StockMove, StockShort } from './move-stock.ts';
export { findMovement, selectMovements } from './movements.repository.ts';
export { countNumbered, fewerThanNumbered } from './numbered-on-hand.ts';
export type { Shelf } from './place-levels.repository.ts';
export { type StockTarget, selectUnfilled } from './safety-stock.repository.ts';
export { setTargets, type TargetChange, type TargetResult } from './set-targets.ts';
export { besideFree, leastOnHand, readShelves, readShelvesOf, tooFewOnHand } from './shelf.ts';
export type { SellableId, StockLine } from './stock.repository.ts';
export type { BlockReason, MovementReason } from './stock.tables.ts';
export { mergeLines, sellableKey } from './stock-lines.ts';
export { switchSale } from './switch-sale.ts';
export { handOverStock, releaseStock, reserveStock } from './take-stock.ts';
