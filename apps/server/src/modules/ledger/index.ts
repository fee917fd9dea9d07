export { checkStock, readStockDifferences } from './check-stock.ts';
export { countKept, listKept } from './kept-differences.repository.ts';
export { registerLedgerRoutes } from './ledger.routes.ts';
export { type Ledger, readLedger } from './read-ledger.ts';
