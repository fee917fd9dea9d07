export { mergeLines } from './check-stock.ts';
export { holdsStock, readAvailableUnits } from './read-available-units.ts';
export type { StockLine } from './stock.repository.ts';
export { giveBackStock, type SellableLine, type ShortLine, takeStock, unitKey } from './take-stock.ts';
