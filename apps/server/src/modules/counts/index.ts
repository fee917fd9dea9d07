export { auditedCount } from './audited-count.repository.ts';
export { addCountLine } from './count-line.ts';
export { registerCountRoutes } from './counts.routes.ts';
export { countImportKind } from './imports/count-import-kind.ts';
export { scanForCount } from './pieces/scan.ts';
export { countPostKind } from './posting/count-post-kind.ts';
export { startCount } from './start-count.ts';
