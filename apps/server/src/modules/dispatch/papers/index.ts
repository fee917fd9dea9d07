export { auditedShipment } from './audited-shipment.repository.ts';
export { registerPaperRoutes } from './papers.routes.ts';
export { papersPrintKind } from './papers-print-kind.ts';
