export { type Ledger, readLedger } from './read-ledger.ts';
