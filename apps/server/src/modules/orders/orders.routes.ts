import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { cancelOrder } from './cancelling/cancel-order.ts';
import { cancellationReasons } from './cancelling/cancellation-reasons.data.ts';
import { moveByStaff } from './fulfilling/fulfil-order.ts';
import { reportDeliveryAttempt } from './fulfilling/report-delivery-attempt.ts';
import { changePaymentMethod } from './paying/change-payment-method.ts';
import { openOrderPayment, verifyPayment } from './paying/pay-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { reorder } from './placing/reorder.ts';
import { getCancellable, getOrder, listMyOrders } from './reading/read-orders.ts';

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
