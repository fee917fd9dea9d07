import { type Context, type Services, systemContext } from '../context.ts';
import type { Database } from '../platform/database/database.ts';
import type { BatchHandler, JobHandler, QueueSettingsByName } from '../platform/jobs/jobs.ts';
import { type AuditJobs, auditQueues } from './audit/audit.jobs.ts';
import { sealAudit } from './audit/index.ts';
import { type CartJobs, cartQueues } from './cart/cart.jobs.ts';
import { clearGuestCarts, pruneGuestCarts } from './cart/index.ts';
import { type CatalogueJobs, catalogueQueues } from './catalogue/catalogue.jobs.ts';
import { type EditingJobs, editingQueues } from './catalogue/editing/editing.jobs.ts';
import { applyPricePlans, indexRenamed, publishDueProducts, publishPlanned } from './catalogue/index.ts';
import { type IdentityJobs, identityQueues } from './identity/identity.jobs.ts';
import { clearExpiredEntries, startPasswordReset } from './identity/index.ts';
import { clearOldImports } from './imports/index.ts';
import { attachDocument } from './invoices/index.ts';
import { checkStock } from './ledger/index.ts';
import { type LedgerJobs, ledgerQueues } from './ledger/ledger.jobs.ts';
import { clearOldUses } from './limits/index.ts';
import { removeMedia } from './media/index.ts';
import { type MediaJobs, mediaQueues } from './media/media.jobs.ts';
import { clearOldMessages, deliverMessage } from './notifications/index.ts';
import { type NotificationJobs, notificationQueues } from './notifications/notifications.jobs.ts';
import {
  advanceFulfilment,
  clearOldApprovals,
  clearOrderVersions,
  endExpiredApprovals,
  expireOrder,
  expireOverdueOrders,
  fillOrderKeys,
  notifyOrders,
} from './orders/index.ts';
import { type OrderJobs, orderQueues } from './orders/orders.jobs.ts';
import { explainCapture, reconcilePayments, reconcileReference, sendRefund } from './payments/index.ts';
import { type PaymentJobs, paymentQueues } from './payments/payments.jobs.ts';
import { countSales, notifyReturn, storeReturnPhotos } from './returns/index.ts';
import { type ReturnJobs, returnQueues } from './returns/returns.jobs.ts';
import { maintainListings } from './search/index.ts';
import { type SearchJobs, searchQueues } from './search/search.jobs.ts';
import { clearExpiredStaffEntries, sendPasswordLink } from './staff/index.ts';
import { type StaffAccountJobs, staffQueues } from './staff/staff.jobs.ts';
import { clearOldJobs, giveUpStaffJob, workOnStaffJob } from './staff-jobs/index.ts';
import { type StaffJobJobs, staffJobQueues } from './staff-jobs/staff-jobs.jobs.ts';
import { notifyBackInStock } from './stock-alerts/index.ts';
import { type StockAlertJobs, stockAlertQueues } from './stock-alerts/stock-alerts.jobs.ts';
import { deliverConversion } from './tracking/index.ts';
import { type TrackingJobs, trackingQueues } from './tracking/tracking.jobs.ts';

/** Every job with its payload. */
export type JobData = AuditJobs &
  LedgerJobs &
  MediaJobs &
  EditingJobs &
  NotificationJobs &
  IdentityJobs &
  SearchJobs &
  CatalogueJobs &
  TrackingJobs &
  PaymentJobs &
  StockAlertJobs &
  CartJobs &
  StaffJobJobs &
  StaffAccountJobs &
  OrderJobs &
  ReturnJobs & { 'clear-expired': Record<string, never> };

export type JobName = keyof JobData;
type Batched = 'notify-order';
export type StoreJobHandlers = {
  [Name in JobName]: Name extends Batched ? BatchHandler<JobData[Name]> : JobHandler<JobData[Name]>;
};

export const queueSettings: QueueSettingsByName<JobData> = {
  ...notificationQueues,
  ...orderQueues,
  ...paymentQueues,
  ...returnQueues,
  ...trackingQueues,
  ...identityQueues,
  ...stockAlertQueues,
  ...searchQueues,
  ...catalogueQueues,
  ...auditQueues,
  ...ledgerQueues,
  ...mediaQueues,
  ...cartQueues,
  ...editingQueues,
  ...staffJobQueues,
  ...staffQueues,
  'clear-expired': { schedule: '17 3 * * *' },
};

/** The handler of each job. */
export function jobHandlers(services: Services & { db: Database }): StoreJobHandlers {
  return {
    'send-message': (message) => deliverMessage(services, message, (document) => attachDocument(services, document)),
    'expire-order': ({ orderId }) => expireOrder(systemContext(services, 'clock'), orderId),
    'expire-overdue-orders': () => expireOverdueOrders(systemContext(services, 'clock')),
    'fill-order-keys': () => fillOrderKeys(systemContext(services, 'clock')),
    'advance-fulfilment': (step) => advanceFulfilment(systemContext(services, 'fulfilment'), step),
    'notify-order': {
      all: (events) => notifyOrders(systemContext(services, 'notification'), events),
      one: (event) => notifyOrders(systemContext(services, 'notification'), [event]),
    },
    'notify-return': (event) => notifyReturn(systemContext(services, 'notification'), event),
    'send-conversion': (conversion) => deliverConversion(systemContext(services, 'clock'), conversion),
    'start-password-reset': (request) => startPasswordReset(systemContext(services, 'clock'), request),
    'send-staff-password-link': (request) => sendPasswordLink(systemContext(services, 'clock'), request),
    'tell-of-stock': (unit) => notifyBackInStock(systemContext(services, 'clock'), unit),
    'look-after-listings': () => maintainListings(systemContext(services, 'clock')),
    'apply-price-plans': () => applyPricePlans(systemContext(services, 'clock')),
    'index-renamed': (thing) => indexRenamed(systemContext(services, 'catalogue'), thing),
    'prune-guest-carts': () => pruneGuestCarts(systemContext(services, 'clock')),
    'remove-media': () => removeMedia(systemContext(services, 'clock')),
    'keep-return-photos': (photos) => storeReturnPhotos(systemContext(services, 'clock'), photos),
    'give-up-staff-job': (job) => giveUpStaffJob(systemContext(services, 'clock'), job),
    'work-on-staff-job': (job) => workOnStaffJob(systemContext(services, 'clock'), job),
    'seal-audit': () => sealAudit(systemContext(services, 'clock')),
    'check-stock': () => checkStock(systemContext(services, 'clock')),
    'count-sales': ({ orderId }) => countSales(systemContext(services, 'clock'), orderId),
    'publish-product': (plan) => publishPlanned(systemContext(services, 'clock'), plan),
    'publish-due-products': () => publishDueProducts(systemContext(services, 'clock')),
    'end-approvals': () => endExpiredApprovals(systemContext(services, 'clock')),
    'clear-expired': () => clearExpired(systemContext(services, 'clock')),
    'send-refund': ({ refundId }) => sendRefund(systemContext(services, 'payment'), refundId),
    'reconcile-payments': ({ reference, reported }) => {
      const ctx = systemContext(services, 'payment');
      if (reported) return explainCapture(ctx, reported);
      return reference === undefined ? reconcilePayments(ctx) : reconcileReference(ctx, reference);
    },
  };
}

async function clearExpired(ctx: Context): Promise<void> {
  await clearExpiredEntries(ctx);
  await clearExpiredStaffEntries(ctx);
  await clearOldUses(ctx);
  await clearOrderVersions(ctx);
  await clearGuestCarts(ctx);
  await clearOldMessages(ctx);
  await removeMedia(ctx);
  await clearOldJobs(ctx);
  await clearOldImports(ctx);
  await clearOldApprovals(ctx);
}
