import { addressCalls, pincodeCalls, pincodeStaffCalls } from './addresses.ts';
import { cartCalls } from './cart.ts';
import { catalogueChangeCalls, catalogueListCalls } from './catalogue/catalogue-list.ts';
import { countCalls } from './catalogue/counts.ts';
import { inventoryCalls } from './catalogue/inventory.ts';
import { photoCalls } from './catalogue/photos.ts';
import { productEditingCalls } from './catalogue/product-editing.ts';
import { stockMovementCalls } from './catalogue/stock-movements.ts';
import { taxonomyCalls } from './catalogue/taxonomy.ts';
import { contactCalls } from './contact.ts';
import { contentCalls, contentStaffCalls } from './content.ts';
import { courierCashCalls } from './courier-money/courier-cash.ts';
import { courierClaimCalls } from './courier-money/courier-claims.ts';
import { rtoFigureCalls } from './courier-money/rto-figures.ts';
import { weightDisputeCalls } from './courier-money/weight-disputes.ts';
import { courierProviderCalls } from './couriers.ts';
import { identityCalls } from './identity.ts';
import { importCalls } from './imports.ts';
import { invoiceCalls } from './invoices.ts';
import { deliveryLinkCalls } from './links/delivery-links.ts';
import { paymentLinkCalls, paymentLinkStaffCalls } from './links/payment-links.ts';
import { returnPhotoCalls } from './links/return-photos.ts';
import { mediaStaffCalls } from './media.ts';
import { messageStaffCalls } from './messages.ts';
import { orderCalls } from './orders.ts';
import { paymentProviderCalls } from './payments.ts';
import { productCalls, productStaffCalls } from './products.ts';
import { returnCalls } from './returns.ts';
import { approvalCalls } from './staff/approvals.ts';
import { auditCalls } from './staff/audit.ts';
import { courierCalls } from './staff/couriers.ts';
import { orderBulkCalls } from './staff/order-bulk.ts';
import { orderChangeCalls } from './staff/order-changes.ts';
import { orderListCalls } from './staff/order-list.ts';
import { orderNoteCalls } from './staff/order-notes.ts';
import { orderPageCalls } from './staff/order-page.ts';
import { orderRefundCalls } from './staff/order-refunds.ts';
import { problemCalls } from './staff/problems.ts';
import { brandClaimCalls } from './staff/returns/brand-claims.ts';
import { inspectionCalls } from './staff/returns/inspection.ts';
import { payoutCalls } from './staff/returns/payouts.ts';
import { returnDeskCalls } from './staff/returns/return-desk.ts';
import { returnFigureCalls } from './staff/returns/return-figures.ts';
import { returnPickupCalls } from './staff/returns/return-pickups.ts';
import { returnQueueCalls } from './staff/returns/return-queue.ts';
import { settingCalls } from './staff/settings.ts';
import { staffAccountCalls } from './staff/staff-account.ts';
import { staffOrderCalls } from './staff/staff-orders.ts';
import { staffPeopleCalls } from './staff/staff-people.ts';
import { staffPreferenceCalls } from './staff/staff-preferences.ts';
import { staffWorkCalls } from './staff/staff-work.ts';
import { todayCalls } from './staff/today.ts';
import { binCalls } from './stock/bins.ts';
import { countPieceCalls } from './stock/count-pieces.ts';
import { dispatchListCalls } from './stock/dispatch-list.ts';
import { dispatchPaperCalls } from './stock/dispatch-papers.ts';
import { labelCalls } from './stock/labels.ts';
import { manifestCalls } from './stock/manifests.ts';
import { openBoxCalls } from './stock/open-box.ts';
import { packingCalls } from './stock/packing.ts';
import { pickingCalls } from './stock/picking.ts';
import { receiptCalls } from './stock/receipts.ts';
import { returnedBoxCalls } from './stock/returned-boxes.ts';
import { serialCalls } from './stock/serials.ts';
import { stockUnitCalls } from './stock/units.ts';
import { storeCalls } from './stores.ts';
import { trackingCalls } from './tracking.ts';

/** The calls for shoppers that any page of the shop may make. */
const shopCalls = {
  ...contentCalls,
  ...productCalls,
  ...cartCalls,
  ...identityCalls,
  ...pincodeCalls,
  ...storeCalls,
  ...contactCalls,
  ...trackingCalls,
};

/** Those that only the pages of a purchase and of the account make: other pages do not load their routes. */
const orderingCalls = {
  ...addressCalls,
  ...orderCalls,
  ...paymentLinkCalls,
  ...deliveryLinkCalls,
  ...invoiceCalls,
  ...returnCalls,
  ...returnPhotoCalls,
};

/** Every call of staff, API keys and commands. */
const staffCalls = {
  ...mediaStaffCalls,
  ...contentStaffCalls,
  ...productStaffCalls,
  ...pincodeStaffCalls,
  ...staffOrderCalls,
  ...orderListCalls,
  ...orderBulkCalls,
  ...paymentLinkStaffCalls,
  ...orderNoteCalls,
  ...orderPageCalls,
  ...orderRefundCalls,
  ...orderChangeCalls,
  ...approvalCalls,
  ...payoutCalls,
  ...problemCalls,
  ...returnQueueCalls,
  ...returnDeskCalls,
  ...returnFigureCalls,
  ...returnPickupCalls,
  ...courierCalls,
  ...messageStaffCalls,
  ...todayCalls,
  ...catalogueListCalls,
  ...productEditingCalls,
  ...catalogueChangeCalls,
  ...inventoryCalls,
  ...stockMovementCalls,
  ...receiptCalls,
  ...binCalls,
  ...labelCalls,
  ...dispatchPaperCalls,
  ...openBoxCalls,
  ...serialCalls,
  ...stockUnitCalls,
  ...packingCalls,
  ...countCalls,
  ...countPieceCalls,
  ...dispatchListCalls,
  ...pickingCalls,
  ...manifestCalls,
  ...returnedBoxCalls,
  ...courierCashCalls,
  ...weightDisputeCalls,
  ...courierClaimCalls,
  ...rtoFigureCalls,
  ...inspectionCalls,
  ...brandClaimCalls,
  ...importCalls,
  ...photoCalls,
  ...taxonomyCalls,
  ...staffWorkCalls,
  ...staffAccountCalls,
  ...staffPreferenceCalls,
  ...staffPeopleCalls,
  ...auditCalls,
  ...settingCalls,
};

/** Every call of outside services. */
const providerCalls = { ...paymentProviderCalls, ...courierProviderCalls };

/** Every call of the API, by audience. Holds the schemas: browsers import the routes of `../routes` instead. */
export const callsByAudience = {
  shop: { ...shopCalls, ...orderingCalls },
  staff: staffCalls,
  provider: providerCalls,
};

/** By the file of `../routes` that has their routes. */
export const callsByRoutes = {
  shop: shopCalls,
  ordering: orderingCalls,
  staff: staffCalls,
  provider: providerCalls,
};

export type Audience = keyof typeof callsByAudience;
export const audiences = Object.keys(callsByAudience) as Audience[];

/** Every call of the API. */
export const calls = { ...shopCalls, ...orderingCalls, ...staffCalls, ...providerCalls };

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type ShopCallName = keyof typeof shopCalls;
export type OrderingCallName = keyof typeof orderingCalls;
export type StaffCallName = keyof typeof staffCalls;
export type ProviderCallName = keyof typeof providerCalls;
export const callNames = Object.keys(calls) as CallName[];
export { stockReasons } from './catalogue/inventory.ts';
export { type ExportedList, type ListName, listCalls } from './list-calls.ts';
