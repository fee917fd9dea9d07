export { keepImeiProof } from './blocked-numbers/imei-proofs.ts';
export { openBoxListKind } from './list-open-box.ts';
export { registerOpenBoxRoutes } from './open-box.routes.ts';
export { imeisToLookAt } from './open-box-list.repository.ts';
