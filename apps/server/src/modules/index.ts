import type { RouteContext } from '../platform/http/call-routes.ts';
import { registerAddressRoutes } from './addresses/addresses.routes.ts';
import { subscribeAddresses } from './addresses/index.ts';
import { approvedCalls } from './approved-calls.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import { subscribeAudit } from './audit/index.ts';
import { registerBinRoutes } from './bins/bins.routes.ts';
import { registerCartRoutes } from './cart/cart.routes.ts';
import { subscribeCart } from './cart/index.ts';
import { registerBulkEditRoutes } from './catalogue/bulk/bulk-edit.routes.ts';
import { registerCatalogueRoutes } from './catalogue/catalogue.routes.ts';
import { registerEditingRoutes } from './catalogue/editing/editing.routes.ts';
import { registerExportRoutes } from './catalogue/exports/exports.routes.ts';
import { registerCatalogueListRoutes } from './catalogue/list/catalogue-list.routes.ts';
import { registerPhotoRoutes } from './catalogue/photos/photos.routes.ts';
import { registerPriceRoutes } from './catalogue/prices/prices.routes.ts';
import { registerTaxonomyRoutes } from './catalogue/taxonomy/taxonomy.routes.ts';
import { registerContactRoutes } from './contact/contact.routes.ts';
import { subscribeContact } from './contact/index.ts';
import { registerContentRoutes } from './content/content.routes.ts';
import { registerCountRoutes } from './counts/index.ts';
import { registerCouponRoutes } from './coupons/coupons.routes.ts';
import { subscribeCoupons } from './coupons/index.ts';
import { courierBoxes } from './courier-boxes.ts';
import { registerCourierMoneyRoutes, subscribeCourierMoney } from './courier-money/index.ts';
import { registerCourierRoutes, subscribeCouriers } from './couriers/index.ts';
import { registerHandingOverRoutes } from './dispatch/handing-over/handing-over.routes.ts';
import { registerDispatchListRoutes } from './dispatch/lists/dispatch-lists.routes.ts';
import { registerPackingRoutes, subscribePacking } from './dispatch/packing/index.ts';
import { registerPaperRoutes } from './dispatch/papers/index.ts';
import { registerPickingRoutes } from './dispatch/picking/picking.routes.ts';
import { registerReturnedBoxRoutes } from './dispatch/returned/returned.routes.ts';
import type { DomainEventBus } from './events.ts';
import { registerFeedRoutes } from './feeds/feeds.routes.ts';
import { registerIdentityRoutes } from './identity/identity.routes.ts';
import { subscribeIdentity } from './identity/index.ts';
import { importKinds } from './import-kinds.ts';
import { registerImportRoutes } from './imports/imports.routes.ts';
import { registerInventoryRoutes } from './inventory/inventory.routes.ts';
import { registerInvoiceRoutes, subscribeInvoices } from './invoices/index.ts';
import { registerLabelRoutes } from './labels/labels.routes.ts';
import { registerLedgerRoutes } from './ledger/index.ts';
import { listKinds } from './list-kinds.ts';
import { registerMediaRoutes } from './media/media.routes.ts';
import { registerMessageRoutes, registerOutbox, subscribeNotifications } from './notifications/index.ts';
import { registerOpenBoxRoutes } from './open-box/index.ts';
import { registerOrderPageRoutes } from './order-page/index.ts';
import { orderSources } from './order-sources.ts';
import { registerOrderRoutes, subscribeOrders } from './orders/index.ts';
import { registerPaymentRoutes } from './payments/index.ts';
import { registerPayoutRoutes } from './payouts/index.ts';
import { registerPersonalDataRoutes } from './personal-data/personal-data.routes.ts';
import { registerPincodeRoutes } from './pincodes/pincodes.routes.ts';
import { registerProblemRoutes, subscribeProblems } from './problems/index.ts';
import { registerReceiptRoutes } from './receipts/receipts.routes.ts';
import { registerReturnPageRoutes } from './return-page/index.ts';
import { registerReturnRoutes, subscribeReturns } from './returns/index.ts';
import { subscribeSearch } from './search/index.ts';
import { registerSearchRoutes } from './search/search.routes.ts';
import { subscribeSerials } from './serials/index.ts';
import { registerSerialRoutes } from './serials/serials.routes.ts';
import { registerSettingRoutes } from './settings/settings.routes.ts';
import { registerStaffRoutes } from './staff/staff.routes.ts';
import { registerStaffJobRoutes } from './staff-jobs/staff-jobs.routes.ts';
import { subscribeStockAlerts } from './stock-alerts/index.ts';
import { registerStockAlertRoutes } from './stock-alerts/stock-alerts.routes.ts';
import { registerStoreRoutes } from './stores/stores.routes.ts';
import { registerTodayRoutes, subscribeToday } from './today/index.ts';
import { registerTrackingRoutes } from './tracking/tracking.routes.ts';
import { subscribeWishlist } from './wishlist/index.ts';
import { registerWishlistRoutes } from './wishlist/wishlist.routes.ts';

/** Every module by name, which may call each other as scripts/module-rows.mjs has them. */
export function registerModules(routeContext: RouteContext): void {
  registerAuditRoutes(routeContext);

  registerMediaRoutes(routeContext);
  registerStaffJobRoutes(routeContext, listKinds);
  registerImportRoutes(routeContext, importKinds);

  registerContentRoutes(routeContext);
  registerPincodeRoutes(routeContext);
  registerCatalogueRoutes(routeContext);
  registerBulkEditRoutes(routeContext);
  registerEditingRoutes(routeContext);
  registerExportRoutes(routeContext);
  registerPhotoRoutes(routeContext);
  registerPriceRoutes(routeContext);
  registerTaxonomyRoutes(routeContext);
  registerCatalogueListRoutes(routeContext);
  registerOutbox(routeContext);
  registerMessageRoutes(routeContext);
  registerTrackingRoutes(routeContext);

  registerInventoryRoutes(routeContext);
  registerSerialRoutes(routeContext);
  registerStoreRoutes(routeContext);
  registerSearchRoutes(routeContext);
  registerFeedRoutes(routeContext);
  registerIdentityRoutes(routeContext);
  registerCouponRoutes(routeContext);
  registerPaymentRoutes(routeContext);
  registerStaffRoutes(routeContext);

  registerCartRoutes(routeContext);
  registerWishlistRoutes(routeContext);
  registerAddressRoutes(routeContext);
  registerStockAlertRoutes(routeContext);
  registerContactRoutes(routeContext);
  registerSettingRoutes(routeContext);
  registerReceiptRoutes(routeContext);
  registerBinRoutes(routeContext);

  registerOrderRoutes(routeContext, { approved: approvedCalls, sources: orderSources });

  registerReturnRoutes(routeContext, courierBoxes);
  registerReturnPageRoutes(routeContext);
  registerCourierRoutes(routeContext, courierBoxes);
  registerCountRoutes(routeContext);
  registerLedgerRoutes(routeContext);
  registerInvoiceRoutes(routeContext, orderSources);
  registerOrderPageRoutes(routeContext);
  registerPayoutRoutes(routeContext);
  registerProblemRoutes(routeContext);
  registerLabelRoutes(routeContext);
  registerOpenBoxRoutes(routeContext);
  registerPackingRoutes(routeContext);
  registerPaperRoutes(routeContext);
  registerDispatchListRoutes(routeContext);
  registerPickingRoutes(routeContext);
  registerHandingOverRoutes(routeContext);
  registerReturnedBoxRoutes(routeContext);
  registerCourierMoneyRoutes(routeContext);

  registerPersonalDataRoutes(routeContext);

  registerTodayRoutes(routeContext);
}

/** Event subscriptions; subscribers run in the publisher's transaction. */
export function subscribeModules(events: DomainEventBus): void {
  subscribeAudit(events);
  subscribeSearch(events);
  subscribeSerials(events);
  subscribeNotifications(events);
  subscribeIdentity(events);
  subscribeCoupons(events);
  subscribeCart(events);
  subscribeWishlist(events);
  subscribeAddresses(events);
  subscribeStockAlerts(events);
  subscribeContact(events);
  // Before orders, which pass to the heir of an account that is deleted.
  subscribePacking(events);
  subscribeCouriers(events);
  subscribeOrders(events);
  subscribeReturns(events);
  subscribeInvoices(events);
  subscribeProblems(events);
  subscribeCourierMoney(events);
  subscribeToday(events);
}
