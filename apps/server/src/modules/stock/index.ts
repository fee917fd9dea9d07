export { listShortItems, mergeLines } from './check-stock.ts';
export { holdsStock } from './holds-stock.ts';
export type { StockLine } from './stock.repository.ts';
export { giveBackStock, type SellableLine, takeStock, unitKey } from './take-stock.ts';
