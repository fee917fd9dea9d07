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
export { setBoxAwb } from './fulfilling/set-box-awb.ts';
export { holdOrder } from './holding/hold-order.ts';
export { releaseOrder } from './holding/release-order.ts';
export { countChosen, rowsOfOrders } from './listing/bulk/chosen-orders.repository.ts';
export { orderBulkKind } from './listing/bulk/order-bulk.ts';
export { fillOrderKeys } from './listing/fill-order-keys.ts';
export { isOfMethods, isSale, openAndOthers, orderColumns } from './listing/order-columns.repository.ts';
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
export { phoneKeyOf } from './placing/orderer-keys.ts';
export { returnHoursOf, returnReasonsOf, termsOf } from './reading/order-terms.ts';
export { type OrderedUnits, selectOrderedUnits } from './reading/ordered-units.repository.ts';
export { readStaffOrder } from './reading/staff-order.ts';
export { recordRefundPaid } from './refunding/record-refund-paid.ts';
export {
  backOf,
  type LineLeft,
  type RefundFigures,
  readRefundFigures,
  unitsWorth,
} from './refunding/refund-figures.ts';
export { refundOrder } from './refunding/refund-order.ts';
export type { ShipmentBill } from './shipments/bill-shipment.ts';
export { closeShipment } from './shipments/close-shipment.ts';
export { type BoxEvent, followBox } from './shipments/follow-box.ts';
export { byHand, handOverShipment } from './shipments/hand-over-shipment.ts';
export { lockShipment } from './shipments/lock-shipments.ts';
export {
  endManifest,
  insertManifest,
  lockManifest,
  lockOpenManifest,
  type ManifestRow,
  setManifest,
  takeManifestNumber,
} from './shipments/manifests/manifests.repository.ts';
export { refusalToLeave } from './shipments/may-leave.ts';
export { openPacking } from './shipments/packing/begin-packing.ts';
export { giveUpPacking, openBox, setBox, unpackBox } from './shipments/packing/change-boxes.ts';
export {
  lockPacking,
  type PackedOrder,
  type Packing,
  readPackedOrder,
} from './shipments/packing/lock-packing.ts';
export { explainNumber, listOverriddenNumbers } from './shipments/packing/overridden-numbers.ts';
export { putPiece, putUnit, setUnits, takePieceOut, unitsOfLine } from './shipments/packing/pack-units.ts';
export { findNextToPack, findOrderHolding } from './shipments/packing/packing.repository.ts';
export { reopenShipment } from './shipments/reopen-shipment.ts';
export {
  type BackPlace,
  type BackUnits,
  letReturnedGo,
  placeReturned,
  serialStateAt,
  takeInReturned,
} from './shipments/returning/place-returned.ts';
export { type InspectedUnits, inspectReturned, receiveReturned } from './shipments/returning/receive-returned.ts';
export { writeOffLostBox } from './shipments/returning/write-off-lost.ts';
export {
  findBox,
  findBoxesByAwb,
  findShipment,
  listShipmentsOf,
  type WholeBox,
  type WholeShipment,
} from './shipments/shipments.repository.ts';
export { isOnFloor, isToPack, packedUnits, unitsLeftToPack } from './shipments/to-pack.repository.ts';
export { isOutdated, unitsToPack } from './shipments/units-in-boxes.ts';
