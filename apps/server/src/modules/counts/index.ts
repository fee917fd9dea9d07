export { auditedCount } from './audited-count.repository.ts';
export { registerCountRoutes } from './counts.routes.ts';
export { countPostKind } from './posting/count-post-kind.ts';
