export { expireOrder } from './expire-order.ts';
export { advanceFulfilment, createFulfilment, fulfil } from './fulfil-order.ts';
export { moveOrder } from './move-order.ts';
export { notifyOrder } from './notify-order.ts';
export { registerOrderRoutes } from './orders.routes.ts';
export { subscribeOrders } from './orders.subscriptions.ts';
