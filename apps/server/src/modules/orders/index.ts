export { expireOrder, expireOverdueOrders } from './expire-order.ts';
export { advanceFulfilment, createFulfilment, moveByOperator } from './fulfil-order.ts';
export { notifyOrder } from './notify-order.ts';
export { registerOrderRoutes } from './orders.routes.ts';
export { subscribeOrders } from './orders.subscriptions.ts';
export { reportDeliveryAttempt } from './report-delivery-attempt.ts';
