export { adoptMissed } from './adopt-missed.ts';
export { compareWithProvider } from './compare-records.ts';
export { confirmPayment, paymentRefused } from './confirm-payment.ts';
export { exportPayments } from './export-payments.ts';
export { type Adjustment, listAdjustments } from './list-adjustments.ts';
export { isTooSmall, type ListedRefund, listRefunds } from './list-refunds.ts';
export { openPayment } from './open-payment.ts';
export { refundReference, refundSurplus } from './owe-refund.ts';
export {
  findOfferedMethod,
  isPaidOnDelivery,
  methodOf,
  mountPaymentSandboxes,
  onlineProviders,
  openPayments,
  providerOf,
} from './payment-methods.ts';
export { cancelOpenPayments } from './payments.repository.ts';
export { registerPaymentRoutes } from './payments.routes.ts';
export { paymentMethods } from './providers/registry.ts';
export { explainCapture, reconcilePayments, reconcileReference } from './reconcile-payments.ts';
export { findPaymentDoubt } from './record-dispute.ts';
export { sendRefund } from './send-refund.ts';
