export { keepImeiProof } from './blocked-numbers/imei-proofs.ts';
export { recordImeiCheck } from './blocked-numbers/record-imei-check.ts';
export { describeOpenBox } from './describe-open-box.ts';
export { openBoxListKind } from './list-open-box.ts';
export { registerOpenBoxRoutes } from './open-box.routes.ts';
export { imeisToLookAt } from './open-box-list.repository.ts';
export { putOpenBoxOnSale } from './put-on-sale.ts';
