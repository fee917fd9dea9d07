export { expireOrder, expireOverdueOrders } from './cancelling/expire-order.ts';
export { advanceFulfilment, createFulfilment, moveByStaff } from './fulfilling/fulfil-order.ts';
export { reportDeliveryAttempt } from './fulfilling/report-delivery-attempt.ts';
export { notifyOrders } from './notices/notify-order.ts';
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
export { recordCashRefund } from './paying/record-refund.ts';
export { clearOrderVersions } from './placing/clear-order-versions.ts';
export { isNewAttempt } from './placing/is-new-attempt.ts';
export { type OrderedUnits, selectOrderedUnits } from './reading/ordered-units.repository.ts';
