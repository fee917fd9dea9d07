import { answerCall, answerLater, type Door } from '../../platform/http/call-routes.ts';
import { moveByOperator } from './fulfil-order.ts';
import { createRazorpayOrder, verifyPayment } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { cancellationReasons, getCancellable, getOrder, listMyOrders } from './read-orders.ts';

export function registerOrderRoutes(door: Door): void {
  answerCall(door, 'placeOrder', placeOrder, { status: 201 });
  answerCall(door, 'createRazorpayOrder', (ctx, { body }) => createRazorpayOrder(ctx, body));
  answerCall(door, 'verifyPayment', (ctx, { body }) => verifyPayment(ctx, body));
  answerCall(door, 'listMyOrders', (ctx, { query }) => listMyOrders(ctx, query));
  answerCall(door, 'listCancellationReasons', async () => ({ success: true, reasons: cancellationReasons }));
  answerCall(door, 'getOrder', (ctx, { params }) => getOrder(ctx, params.id));
  answerCall(door, 'getCancellable', (ctx, { params }) => getCancellable(ctx, params.id));
  answerCall(door, 'moveOrder', moveByOperator);
  answerLater(door, 'cancelOrder');
}
