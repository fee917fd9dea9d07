export { hasAvailableStock } from './has-available-stock.ts';
export type { StockLine } from './stock.repository.ts';
export { mergeLines, unitKey } from './stock-lines.ts';
export { releaseStock, reserveStock } from './take-stock.ts';
