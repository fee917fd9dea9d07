export { findWaiting } from './approvals/approvals.repository.ts';
export { orAskSecondPerson } from './approvals/ask-second-person.ts';
export type { ApprovedCalls } from './approvals/decide-approval.ts';
export { clearOldApprovals, endExpiredApprovals } from './approvals/end-approval.ts';
export { needsSecondPerson } from './approvals/require-second-person.ts';
export { cancelUnits } from './cancelling/cancel-units.ts';
export { expireOrder, expireOverdueOrders } from './cancelling/expire-order.ts';
export { isPaidOnline, worthOfRest } from './cancelling/withdraw-units.ts';
export { changeOrder } from './changing/change-order.ts';
export { advanceFulfilment, createFulfilment } from './fulfilling/fulfil-order.ts';
export { moveByStaff } from './fulfilling/move-by-staff.ts';
export { reportDeliveryAttempt } from './fulfilling/report-delivery-attempt.ts';
export { requireRefund, requireRefundRight } from './fulfilling/require-refund.ts';
export { holdOrder } from './holding/hold-order.ts';
export { releaseOrder } from './holding/release-order.ts';
export { countChosen, rowsOfOrders } from './listing/bulk/chosen-orders.repository.ts';
export { orderBulkKind } from './listing/bulk/order-bulk.ts';
export { fillOrderKeys } from './listing/fill-order-keys.ts';
export { isOfMethods, isSale, openAndOthers } from './listing/order-columns.repository.ts';
export { orderFinder } from './listing/order-finder.ts';
export type { OrderSources } from './listing/order-search.repository.ts';
export { ordersListKind } from './listing/orders-list-kind.ts';
export { describeNoteFile } from './notes/describe-note-file.ts';
export { keepNoteFile } from './notes/keep-note-file.ts';
export { listNoteFiles, type NoteFileHead } from './notes/note-files.repository.ts';
export { listNotes } from './notes/order-notes.repository.ts';
export { tagOrder } from './notes/tag-order.ts';
export { describeNotes, writeOrderNote } from './notes/write-order-note.ts';
export { notifyOrders } from './notices/notify-order.ts';
export type { ReturnedGoods } from './orders.events.ts';
export {
  findWholeOrder,
  type HeldOrder,
  hasOrder,
  listHeldOrders,
  listItems,
  lockOrder,
  type OrderRow,
  type WholeOrder,
} from './orders.repository.ts';
export { registerOrderRoutes } from './orders.routes.ts';
export { subscribeOrders } from './orders.subscriptions.ts';
export { recordCashRefund, reopenCashRefund } from './paying/record-refund.ts';
export { recordRefundsPaid } from './paying/record-refunds-paid.ts';
export { clearOrderVersions } from './placing/clear-order-versions.ts';
export { isNewAttempt } from './placing/is-new-attempt.ts';
export { termsOf } from './reading/order-terms.ts';
export { type OrderedUnits, selectOrderedUnits } from './reading/ordered-units.repository.ts';
export { readStaffOrder } from './reading/staff-order.ts';
export {
  backOf,
  type LineLeft,
  type RefundFigures,
  readRefundFigures,
  unitsWorth,
} from './refunding/refund-figures.ts';
export { refundOrder } from './refunding/refund-order.ts';
