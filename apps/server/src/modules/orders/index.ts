export { clearOrderVersions } from './clear-order-versions.ts';
export { expireOrder, expireOverdueOrders } from './expire-order.ts';
export { advanceFulfilment, createFulfilment, moveByStaff } from './fulfil-order.ts';
export { isNewAttempt } from './is-new-attempt.ts';
export { notifyOrders } from './notify-order.ts';
export { type OrderedUnits, selectOrderedUnits } from './ordered-units.repository.ts';
export {
  findWholeOrder,
  type HeldOrder,
  listHeldOrders,
  listItems,
  lockOrder,
  type OrderRow,
  type WholeOrder,
} from './orders.repository.ts';
export { registerOrderRoutes } from './orders.routes.ts';
export { subscribeOrders } from './orders.subscriptions.ts';
export { recordCashRefund } from './record-refund.ts';
export { reportDeliveryAttempt } from './report-delivery-attempt.ts';
