export { stockImportKind } from './imports/stock-import-kind.ts';
export { levelsListKind } from './list-levels.ts';
