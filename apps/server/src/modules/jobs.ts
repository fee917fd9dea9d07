import { type Context, type Services, systemContext } from '../context.ts';
import type { Database } from '../platform/database/database.ts';
import type { BatchHandler, JobHandler } from '../platform/jobs/jobs.ts';
import { sealAudit } from './audit/index.ts';
import { clearGuestCarts, pruneGuestCarts } from './cart/index.ts';
import { applyPricePlans, indexRenamed, publishDueProducts, publishPlanned } from './catalogue/index.ts';
import { courierBoxes } from './courier-boxes.ts';
import { countRto } from './courier-money/index.ts';
import {
  clearOldProofs,
  finishBooking,
  followCouriers,
  keepDeliveryProof,
  openCouriers,
  tellCourier,
  tellReturnCancelled,
} from './couriers/index.ts';
import { advanceUnlessPicked } from './dispatch/index.ts';
import { clearOldBoxPhotos, keepBoxPhoto } from './dispatch/packing/index.ts';
import { clearExpiredEntries, startPasswordReset } from './identity/index.ts';
import { clearOldImports } from './imports/index.ts';
import { countSoldUnits, fillSafetyStock, followMovements } from './inventory/index.ts';
import { attachDocument } from './invoices/index.ts';
import type { JobData, JobName } from './job-data.ts';
import { clearOldLabels } from './labels/index.ts';
import { checkStock } from './ledger/index.ts';
import { clearOldUses } from './limits/index.ts';
import { removeMedia } from './media/index.ts';
import { clearOldMessages, deliverMessage } from './notifications/index.ts';
import { keepImeiProof } from './open-box/index.ts';
import {
  clearOldApprovals,
  clearOrderVersions,
  endExpiredApprovals,
  expireOrder,
  expireOverdueOrders,
  fillOrderKeys,
  keepNoteFile,
  notifyOrders,
} from './orders/index.ts';
import { explainCapture, reconcilePayments, reconcileReference, sendRefund } from './payments/index.ts';
import { tellLateRefunds } from './payouts/index.ts';
import { countReturns } from './return-page/index.ts';
import {
  clearOldInspectionPhotos,
  countSales,
  keepInspectionPhoto,
  notifyReturn,
  storeReturnPhotos,
} from './returns/index.ts';
import { maintainListings } from './search/index.ts';
import { clearExpiredStaffEntries, sendPasswordLink } from './staff/index.ts';
import { clearOldJobs, giveUpStaffJob, workOnStaffJob } from './staff-jobs/index.ts';
import { notifyBackInStock } from './stock-alerts/index.ts';
import { mailLitLamps, mailMorning } from './today/index.ts';
import { deliverConversion } from './tracking/index.ts';

type Batched = 'notify-order';
export type StoreJobHandlers = {
  [Name in JobName]: Name extends Batched ? BatchHandler<JobData[Name]> : JobHandler<JobData[Name]>;
};

/** The handler of each job. */
export function jobHandlers(services: Services & { db: Database }): StoreJobHandlers {
  const couriers = openCouriers(services);
  const courierContext = () => ({ ...systemContext(services, 'courier'), couriers, boxes: courierBoxes });
  return {
    'send-message': (message) => deliverMessage(services, message, (document) => attachDocument(services, document)),
    'expire-order': ({ orderId }) => expireOrder(systemContext(services, 'clock'), orderId),
    'expire-overdue-orders': () => expireOverdueOrders(systemContext(services, 'clock')),
    'fill-order-keys': () => fillOrderKeys(systemContext(services, 'clock')),
    'advance-fulfilment': (step) => advanceUnlessPicked(systemContext(services, 'fulfilment'), step),
    'notify-order': {
      all: (events) => notifyOrders(systemContext(services, 'notification'), events),
      one: (event) => notifyOrders(systemContext(services, 'notification'), [event]),
    },
    'notify-return': (event) => notifyReturn(systemContext(services, 'notification'), event),
    'tell-late-refunds': () => tellLateRefunds(systemContext(services, 'clock')),
    'send-conversion': (conversion) => deliverConversion(systemContext(services, 'clock'), conversion),
    'start-password-reset': (request) => startPasswordReset(systemContext(services, 'clock'), request),
    'send-staff-password-link': (request) => sendPasswordLink(systemContext(services, 'clock'), request),
    'tell-of-stock': (unit) => notifyBackInStock(systemContext(services, 'clock'), unit),
    'look-after-listings': () => maintainListings(systemContext(services, 'clock')),
    'apply-price-plans': () => applyPricePlans(systemContext(services, 'clock')),
    'index-renamed': (thing) => indexRenamed(systemContext(services, 'catalogue'), thing),
    'prune-guest-carts': () => pruneGuestCarts(systemContext(services, 'clock')),
    'remove-media': () => removeMedia(systemContext(services, 'clock')),
    'keep-note-file': (file) => keepNoteFile(systemContext(services, 'clock'), file),
    'keep-imei-proof': (proof) => keepImeiProof(systemContext(services, 'clock'), proof),
    'keep-box-photo': (photo) => keepBoxPhoto(systemContext(services, 'clock'), photo),
    'keep-inspection-photo': (photo) => keepInspectionPhoto(systemContext(services, 'clock'), photo),
    'keep-return-photos': (photos) => storeReturnPhotos(systemContext(services, 'clock'), photos),
    'give-up-staff-job': (job) => giveUpStaffJob(systemContext(services, 'clock'), job),
    'work-on-staff-job': (job) => workOnStaffJob(systemContext(services, 'clock'), job),
    'seal-audit': () => sealAudit(systemContext(services, 'clock')),
    'follow-movements': () => followMovements(systemContext(services, 'clock')),
    'count-sold-units': () => countSoldUnits(systemContext(services, 'clock')),
    'fill-safety-stock': () => fillSafetyStock(systemContext(services, 'clock')),
    'check-stock': () => checkStock(systemContext(services, 'clock')),
    'finish-booking': ({ boxId }) => finishBooking(courierContext(), boxId),
    'cancel-return': (cancelled) => tellReturnCancelled(courierContext(), cancelled),
    'tell-courier': ({ failedDeliveryId }) => tellCourier(courierContext(), failedDeliveryId),
    'keep-delivery-proof': (proof) => keepDeliveryProof(courierContext(), proof),
    'follow-couriers': () => followCouriers(courierContext()),
    'count-rto': () => countRto(systemContext(services, 'clock')),
    'count-returns': () => countReturns(systemContext(services, 'clock')),
    'count-sales': ({ orderId }) => countSales(systemContext(services, 'clock'), orderId),
    'publish-product': (plan) => publishPlanned(systemContext(services, 'clock'), plan),
    'publish-due-products': () => publishDueProducts(systemContext(services, 'clock')),
    'end-approvals': () => endExpiredApprovals(systemContext(services, 'clock')),
    'mail-lit-lamps': () => mailLitLamps(systemContext(services, 'clock')),
    'mail-morning': () => mailMorning(systemContext(services, 'clock')),
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
  await clearOldLabels(ctx);
  await clearOldImports(ctx);
  await clearOldApprovals(ctx);
  await clearOldBoxPhotos(ctx);
  await clearOldInspectionPhotos(ctx);
  await clearOldProofs(ctx);
}
