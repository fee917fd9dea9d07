import { type Context, type Services, systemContext } from '../context.ts';
import type { Database } from '../platform/database/database.ts';
import type { EventBus } from '../platform/events.ts';
import type { Door } from '../platform/http/call-routes.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { registerAddressRoutes } from './addresses/addresses.routes.ts';
import { subscribeAddresses } from './addresses/index.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import { sealAudit, subscribeAudit } from './audit/index.ts';
import { registerCartRoutes } from './cart/cart.routes.ts';
import { clearGuestCarts, subscribeCart } from './cart/index.ts';
import { registerCatalogueRoutes } from './catalogue/catalogue.routes.ts';
import { registerContactRoutes } from './contact/contact.routes.ts';
import { subscribeContact } from './contact/index.ts';
import { registerContentRoutes } from './content/content.routes.ts';
import { registerCouponRoutes } from './coupons/coupons.routes.ts';
import { subscribeCoupons } from './coupons/index.ts';
import { registerFeedRoutes } from './feeds/feeds.routes.ts';
import { registerIdentityRoutes } from './identity/identity.routes.ts';
import { clearExpiredEntries, startPasswordReset, subscribeIdentity } from './identity/index.ts';
import { attachDocument, registerInvoiceRoutes, subscribeInvoices } from './invoices/index.ts';
import { clearOldMessages, deliverMessage, registerOutbox, subscribeNotifications } from './notifications/index.ts';
import {
  advanceFulfilment,
  expireOrder,
  expireOverdueOrders,
  notifyOrders,
  registerOrderRoutes,
  subscribeOrders,
} from './orders/index.ts';
import { reconcilePayments, reconcileReference, registerPaymentRoutes, sendRefund } from './payments/index.ts';
import { registerPersonalDataRoutes } from './personal-data/personal-data.routes.ts';
import { registerPincodeRoutes } from './pincodes/pincodes.routes.ts';
import { countSales, notifyReturn, registerReturnRoutes, subscribeReturns } from './returns/index.ts';
import { lookAfterListings, subscribeSearch } from './search/index.ts';
import { registerSearchRoutes } from './search/search.routes.ts';
import { registerStockRoutes } from './stock/stock.routes.ts';
import { subscribeStockAlerts, tellOfStock } from './stock-alerts/index.ts';
import { registerStockAlertRoutes } from './stock-alerts/stock-alerts.routes.ts';
import { registerStoreRoutes } from './stores/stores.routes.ts';
import { deliverConversion } from './tracking/index.ts';
import { registerTrackingRoutes } from './tracking/tracking.routes.ts';
import { subscribeWishlist } from './wishlist/index.ts';
import { registerWishlistRoutes } from './wishlist/wishlist.routes.ts';

/** Every module by name, lower ones first. A module may call only modules above its line here, through their index.ts. */
export function registerModules(door: Door): void {
  registerAuditRoutes(door);

  registerContentRoutes(door);
  registerPincodeRoutes(door);
  registerCatalogueRoutes(door);
  registerOutbox(door);
  registerTrackingRoutes(door);

  registerStoreRoutes(door);
  registerSearchRoutes(door);
  registerFeedRoutes(door);
  registerStockRoutes(door);
  registerIdentityRoutes(door);
  registerCouponRoutes(door);
  registerPaymentRoutes(door);

  registerCartRoutes(door);
  registerWishlistRoutes(door);
  registerAddressRoutes(door);
  registerStockAlertRoutes(door);
  registerContactRoutes(door);

  registerOrderRoutes(door);

  registerReturnRoutes(door);
  registerInvoiceRoutes(door);

  registerPersonalDataRoutes(door);
}

/** Who hears which news; subscribers run in the publisher's transaction. */
export function subscribeModules(events: EventBus): void {
  subscribeAudit(events);
  subscribeSearch(events);
  subscribeNotifications(events);
  subscribeIdentity(events);
  subscribeCoupons(events);
  subscribeCart(events);
  subscribeWishlist(events);
  subscribeAddresses(events);
  subscribeStockAlerts(events);
  subscribeContact(events);
  subscribeOrders(events);
  subscribeReturns(events);
  subscribeInvoices(events);
}

/** What the worker does for each job. */
export function jobHandlers(services: Services & { db: Database }): JobHandlers {
  return {
    'send-message': (message) => deliverMessage(services, message, (document) => attachDocument(services, document)),
    'expire-order': ({ orderId }) => expireOrder(systemContext(services, 'clock'), orderId),
    'expire-overdue-orders': () => expireOverdueOrders(systemContext(services, 'clock')),
    'advance-fulfilment': (step) => advanceFulfilment(systemContext(services, 'fulfilment'), step),
    'notify-order': {
      all: (list) => notifyOrders(systemContext(services, 'notification'), list),
      one: (news) => notifyOrders(systemContext(services, 'notification'), [news]),
    },
    'notify-return': (news) => notifyReturn(systemContext(services, 'notification'), news),
    'send-conversion': (conversion) => deliverConversion(systemContext(services, 'clock'), conversion),
    'start-password-reset': (wish) => startPasswordReset(systemContext(services, 'clock'), wish),
    'tell-of-stock': (unit) => tellOfStock(systemContext(services, 'clock'), unit),
    'look-after-listings': () => lookAfterListings(systemContext(services, 'clock')),
    'seal-audit': () => sealAudit(systemContext(services, 'clock')),
    'count-sales': ({ orderId }) => countSales(systemContext(services, 'clock'), orderId),
    'clear-expired': () => clearExpired(systemContext(services, 'clock')),
    'send-refund': ({ refundId }) => sendRefund(systemContext(services, 'payment'), refundId),
    'reconcile-payments': ({ reference }) => {
      const ctx = systemContext(services, 'payment');
      return reference === undefined ? reconcilePayments(ctx) : reconcileReference(ctx, reference);
    },
  };
}

async function clearExpired(ctx: Context): Promise<void> {
  await clearExpiredEntries(ctx);
  await clearGuestCarts(ctx);
  await clearOldMessages(ctx);
}
