export type { ParcelAddress } from './adapters/courier-port.ts';
export { cancelReturnBooking, tellReturnCancelled } from './booking/cancel-return.ts';
export {
  fetchReturn,
  findReturnBooking,
  writeReturnAsked,
} from './booking/fetch-return.ts';
export { finishBooking } from './booking/finish-booking.ts';
export type { BoxEvent, Boxes, ReturnInQuestion } from './boxes.ts';
export { registerCourierRoutes } from './couriers.routes.ts';
export { subscribeCouriers } from './couriers.subscriptions.ts';
export { countUnknownEvents } from './events/list-unknown-events.ts';
export { tellCourier } from './failed-deliveries/tell-courier.ts';
export { followCouriers } from './follow-couriers.ts';
export { awbImportKind } from './imports/awb-import-kind.ts';
export { type CourierContext, followedCouriers, openCouriers } from './open-couriers.ts';
export { clearOldProofs, keepDeliveryProof } from './proofs/keep-proof.ts';
