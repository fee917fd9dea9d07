import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { placeAdditionalOrder } from './additional/place-additional-order.ts';
import { previewAdditionalOrder } from './additional/preview-additional-order.ts';
import { changeOrderAddress } from './address/change-order-address.ts';
import { changeOrderBuyer } from './address/change-order-buyer.ts';
import { orAskSecondPerson } from './approvals/ask-second-person.ts';
import { type ApprovedCalls, decideApproval } from './approvals/decide-approval.ts';
import { listApprovals } from './approvals/list-approvals.ts';
import { cancelOrder } from './cancelling/cancel-order.ts';
import { cancelUnits } from './cancelling/cancel-units.ts';
import { cancellationReasons } from './cancelling/cancellation-reasons.data.ts';
import { changeOrder } from './changing/change-order.ts';
import { findOrderArticles } from './changing/find-order-articles.ts';
import { previewOrderChange } from './changing/preview-order-change.ts';
import { moveByStaff } from './fulfilling/move-by-staff.ts';
import { reportDeliveryAttempt } from './fulfilling/report-delivery-attempt.ts';
import { holdOrder } from './holding/hold-order.ts';
import { releaseOrder } from './holding/release-order.ts';
import { previewOrderBulk, startOrderBulk } from './listing/bulk/order-bulk.ts';
import { countOrders, listOrders } from './listing/list-orders.ts';
import type { OrderSources } from './listing/order-search.repository.ts';
import { addNoteFile } from './notes/add-note-file.ts';
import { showNoteFile } from './notes/show-note-file.ts';
import { tagOrder } from './notes/tag-order.ts';
import { writeOrderNote } from './notes/write-order-note.ts';
import { changePaymentMethod } from './paying/change-payment-method.ts';
import { openOrderPayment, verifyPayment } from './paying/pay-order.ts';
import { recordRefundsPaid } from './paying/record-refunds-paid.ts';
import { createPaymentLink } from './payment-links/create-payment-link.ts';
import { openLinkPayment, readPaymentLink, verifyLinkPayment } from './payment-links/pay-by-link.ts';
import { placeOrder } from './placing/place-order.ts';
import { reorder } from './placing/reorder.ts';
import { watchOrder } from './presence/watch-order.ts';
import { getCancellable, getOrder, listMyOrders } from './reading/read-orders.ts';
import { readOrderAddress, readStaffOrder } from './reading/staff-order.ts';
import { readRefundable } from './refunding/read-refundable.ts';
import { recordRefundPaid } from './refunding/record-refund-paid.ts';
import { refundOrder } from './refunding/refund-order.ts';

type OfLaterModules = {
  /** What a second person confirms. */
  approved: ApprovedCalls;
  sources: OrderSources;
};

export function registerOrderRoutes(routeContext: RouteContext, { approved, sources }: OfLaterModules): void {
  answerCall(routeContext, 'placeOrder', placeOrder);
  answerCall(routeContext, 'openPayment', (ctx, { body }) => openOrderPayment(ctx, body));
  answerCall(routeContext, 'verifyPayment', (ctx, { body }) => verifyPayment(ctx, body));
  answerCall(routeContext, 'createPaymentLink', (ctx, { params }) => createPaymentLink(ctx, params.id));
  answerCall(routeContext, 'readPaymentLink', readPaymentLink);
  answerCall(routeContext, 'openLinkPayment', openLinkPayment);
  answerCall(routeContext, 'verifyLinkPayment', verifyLinkPayment);
  answerCall(routeContext, 'changePaymentMethod', changePaymentMethod);
  answerCall(routeContext, 'listMyOrders', (ctx, { query }) => listMyOrders(ctx, query));
  answerCall(routeContext, 'listCancellationReasons', async () => ({ success: true, reasons: cancellationReasons }));
  answerCall(routeContext, 'getOrder', (ctx, { params }) => getOrder(ctx, params.id));
  answerCall(routeContext, 'getCancellable', (ctx, { params }) => getCancellable(ctx, params.id));
  answerCall(routeContext, 'listOrders', (ctx, { query }) => listOrders(ctx, { sources, query }));
  answerCall(routeContext, 'countOrders', (ctx, { query }) => countOrders(ctx, { sources, query }));
  answerCall(routeContext, 'previewOrderBulk', (ctx, { body }) => previewOrderBulk(ctx, { sources, body }));
  answerCall(routeContext, 'startOrderBulk', async (ctx, { body, idempotencyKey }) => ({
    success: true,
    jobId: await startOrderBulk(ctx, { sources, body, idempotencyKey }),
  }));
  answerCall(routeContext, 'readOrder', async (ctx, { params }) => ({
    success: true,
    order: await readStaffOrder(ctx, params.id),
  }));
  answerCall(routeContext, 'changeOrderAddress', changeOrderAddress);
  answerCall(routeContext, 'changeOrderBuyer', changeOrderBuyer);
  answerCall(routeContext, 'findOrderArticles', (ctx, { query }) => findOrderArticles(ctx, query ?? {}));
  answerCall(routeContext, 'previewOrderChange', previewOrderChange);
  answerCall(routeContext, 'changeOrder', orAskSecondPerson('changeOrder', changeOrder));
  answerCall(routeContext, 'previewAdditionalOrder', previewAdditionalOrder);
  answerCall(routeContext, 'placeAdditionalOrder', placeAdditionalOrder);
  answerCall(routeContext, 'readOrderAddress', (ctx, { params }) => readOrderAddress(ctx, params.id));
  answerCall(routeContext, 'moveOrder', orAskSecondPerson('moveOrder', moveByStaff));
  answerCall(routeContext, 'cancelUnits', orAskSecondPerson('cancelUnits', cancelUnits));
  answerCall(routeContext, 'holdOrder', holdOrder);
  answerCall(routeContext, 'releaseOrder', releaseOrder);
  answerCall(routeContext, 'writeOrderNote', writeOrderNote);
  answerCall(routeContext, 'watchOrder', watchOrder);
  answerCall(routeContext, 'addNoteFile', addNoteFile);
  answerCall(routeContext, 'showNoteFile', (ctx, { params }) => showNoteFile(ctx, params));
  answerCall(routeContext, 'tagOrder', tagOrder);
  answerCall(routeContext, 'reportDeliveryAttempt', orAskSecondPerson('reportDeliveryAttempt', reportDeliveryAttempt));
  answerCall(routeContext, 'listApprovals', (ctx) => listApprovals(ctx));
  answerCall(routeContext, 'decideApproval', (ctx, input) => decideApproval(ctx, approved, input));
  answerCall(routeContext, 'recordRefundsPaid', recordRefundsPaid);
  answerCall(routeContext, 'readRefundable', (ctx, { params }) => readRefundable(ctx, params.id));
  answerCall(routeContext, 'refundOrder', orAskSecondPerson('refundOrder', refundOrder));
  answerCall(routeContext, 'recordRefundPaid', recordRefundPaid);
  answerCall(routeContext, 'cancelOrder', cancelOrder);
  answerCall(routeContext, 'reorder', (ctx, { params }) => reorder(ctx, params.id));
}
