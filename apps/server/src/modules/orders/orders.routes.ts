import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancellationReasons } from './cancellation-reasons.data.ts';
import { moveByStaff } from './fulfil-order.ts';
import { openOrderPayment, verifyPayment } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { getCancellable, getOrder, listMyOrders } from './read-orders.ts';
import { reorder } from './reorder.ts';
import { reportDeliveryAttempt } from './report-delivery-attempt.ts';

export function registerOrderRoutes(door: Door): void {
  answerCall(door, 'placeOrder', placeOrder);
  answerCall(door, 'openPayment', (ctx, { body }) => openOrderPayment(ctx, body));
  answerCall(door, 'verifyPayment', (ctx, { body }) => verifyPayment(ctx, body));
  answerCall(door, 'listMyOrders', (ctx, { query }) => listMyOrders(ctx, query));
  answerCall(door, 'listCancellationReasons', async () => ({ success: true, reasons: cancellationReasons }));
  answerCall(door, 'getOrder', (ctx, { params }) => getOrder(ctx, params.id));
  answerCall(door, 'getCancellable', (ctx, { params }) => getCancellable(ctx, params.id));
  answerCall(door, 'moveOrder', moveByStaff);
  answerCall(door, 'reportDeliveryAttempt', reportDeliveryAttempt);
  answerCall(door, 'cancelOrder', cancelOrder);
  answerCall(door, 'reorder', (ctx, { params }) => reorder(ctx, params.id));
}
