export { checkStock, readStockDifferences } from './check-stock.ts';
export { type Ledger, readLedger } from './read-ledger.ts';
