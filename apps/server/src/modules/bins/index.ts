export { addBins } from './add-bins.ts';
export { auditedBin } from './audited-bin.repository.ts';
export { binBulkKind } from './bulk/bin-bulk.ts';
export { binImportKind } from './imports/bin-import-kind.ts';
export { binsListKind, noteBinsCounted, readBinsOf } from './read-bins.ts';
