export { auditedSerial } from './audited-serial.repository.ts';
export { type CodedSellable, findByCodes } from './coded-sellables.repository.ts';
export {
  type PieceLine,
  pieceColumns,
  pieceImport,
  readPieceLines,
  requireCode,
  untriedLine,
} from './imports/piece-lines.ts';
export { serialImportKind } from './imports/serial-import-kind.ts';
export { serialsListKind } from './list-serials.ts';
export { readPieces, requireKind } from './number-units.ts';
export { type NumberedSellable, selectNumberedSellables } from './numbered-sellables.repository.ts';
export { countNumbers, requireNumbersOnHand } from './require-numbers-on-hand.ts';
export { serialFinder } from './serial-finder.ts';
export {
  type KnownUnit,
  lockOldestInStock,
  lockUnits,
  lockUnitsOfDocument,
  type SerialUnit,
  selectUnitsOf,
} from './serial-units.repository.ts';
export { subscribeSerials } from './serials.subscriptions.ts';
export { type SerialStep, stepSerials } from './step-serials.ts';
export {
  type ComingPiece,
  numbersOf,
  problemsOfPieces,
  type RefusedPiece,
  type StepDocument,
  takeInPieces,
} from './take-in-pieces.ts';
