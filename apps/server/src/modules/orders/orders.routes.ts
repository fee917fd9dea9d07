import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancellationReasons } from './cancellation-reasons.data.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { moveByStaff } from './fulfil-order.ts';
import { openOrderPayment, verifyPayment } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { getCancellable, getOrder, listMyOrders } from './read-orders.ts';
import { reorder } from './reorder.ts';
import { reportDeliveryAttempt } from './report-delivery-attempt.ts';

export function registerOrderRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'placeOrder', placeOrder);
  answerCall(routeContext, 'openPayment', (ctx, { body }) => openOrderPayment(ctx, body));
  answerCall(routeContext, 'verifyPayment', (ctx, { body }) => verifyPayment(ctx, body));
  answerCall(routeContext, 'changePaymentMethod', changePaymentMethod);
  answerCall(routeContext, 'listMyOrders', (ctx, { query }) => listMyOrders(ctx, query));
  answerCall(routeContext, 'listCancellationReasons', async () => ({ success: true, reasons: cancellationReasons }));
  answerCall(routeContext, 'getOrder', (ctx, { params }) => getOrder(ctx, params.id));
  answerCall(routeContext, 'getCancellable', (ctx, { params }) => getCancellable(ctx, params.id));
  answerCall(routeContext, 'moveOrder', moveByStaff);
  answerCall(routeContext, 'reportDeliveryAttempt', reportDeliveryAttempt);
  answerCall(routeContext, 'cancelOrder', cancelOrder);
  answerCall(routeContext, 'reorder', (ctx, { params }) => reorder(ctx, params.id));
}
