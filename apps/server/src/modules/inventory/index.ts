export { countToRestock } from './count-to-restock.ts';
export { stockImportKind } from './imports/stock-import-kind.ts';
export { levelsListKind } from './list-levels.ts';
