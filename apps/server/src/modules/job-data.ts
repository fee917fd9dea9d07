import type { QueueSettingsByName } from '../platform/jobs/jobs.ts';
import { type AuditJobs, auditQueues } from './audit/audit.jobs.ts';
import { type CartJobs, cartQueues } from './cart/cart.jobs.ts';
import { type CatalogueJobs, catalogueQueues } from './catalogue/catalogue.jobs.ts';
import { type EditingJobs, editingQueues } from './catalogue/editing/editing.jobs.ts';
import { type CourierMoneyJobs, courierMoneyQueues } from './courier-money/courier-money.jobs.ts';
import { type CourierJobs, courierQueues } from './couriers/couriers.jobs.ts';
import { type PackingJobs, packingQueues } from './dispatch/packing/packing.jobs.ts';
import { type IdentityJobs, identityQueues } from './identity/identity.jobs.ts';
import { type InventoryJobs, inventoryQueues } from './inventory/inventory.jobs.ts';
import { type LedgerJobs, ledgerQueues } from './ledger/ledger.jobs.ts';
import { type MediaJobs, mediaQueues } from './media/media.jobs.ts';
import { type NotificationJobs, notificationQueues } from './notifications/notifications.jobs.ts';
import { type OpenBoxJobs, openBoxQueues } from './open-box/open-box.jobs.ts';
import { type OrderJobs, orderQueues } from './orders/orders.jobs.ts';
import { type PaymentJobs, paymentQueues } from './payments/payments.jobs.ts';
import { type PayoutJobs, payoutQueues } from './payouts/payouts.jobs.ts';
import { type ReturnPageJobs, returnPageQueues } from './return-page/return-page.jobs.ts';
import { type ReturnJobs, returnQueues } from './returns/returns.jobs.ts';
import { type SearchJobs, searchQueues } from './search/search.jobs.ts';
import { type StaffAccountJobs, staffQueues } from './staff/staff.jobs.ts';
import { type StaffJobJobs, staffJobQueues } from './staff-jobs/staff-jobs.jobs.ts';
import { type StockAlertJobs, stockAlertQueues } from './stock-alerts/stock-alerts.jobs.ts';
import { type TodayJobs, todayQueues } from './today/today.jobs.ts';
import { type TrackingJobs, trackingQueues } from './tracking/tracking.jobs.ts';

/** Every job with its payload. */
export type JobData = AuditJobs &
  InventoryJobs &
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
  CourierJobs &
  CourierMoneyJobs &
  StaffJobJobs &
  StaffAccountJobs &
  OrderJobs &
  ReturnJobs &
  ReturnPageJobs &
  PayoutJobs &
  PackingJobs &
  OpenBoxJobs &
  TodayJobs & { 'clear-expired': Record<string, never> };

export type JobName = keyof JobData;

export const queueSettings: QueueSettingsByName<JobData> = {
  ...notificationQueues,
  ...orderQueues,
  ...paymentQueues,
  ...returnQueues,
  ...returnPageQueues,
  ...payoutQueues,
  ...packingQueues,
  ...openBoxQueues,
  ...trackingQueues,
  ...identityQueues,
  ...stockAlertQueues,
  ...searchQueues,
  ...catalogueQueues,
  ...auditQueues,
  ...inventoryQueues,
  ...ledgerQueues,
  ...mediaQueues,
  ...cartQueues,
  ...courierQueues,
  ...courierMoneyQueues,
  ...editingQueues,
  ...staffJobQueues,
  ...staffQueues,
  ...todayQueues,
  'clear-expired': { schedule: '17 3 * * *' },
};
