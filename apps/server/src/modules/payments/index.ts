export { confirmPayment, paymentRefused } from './confirm-payment.ts';
export { openPayment, PaymentRefused } from './open-payment.ts';
export {
  cashMethodsOf,
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
export { adoptMissed } from './reconciliation/adopt-missed.ts';
export { compareWithProvider } from './reconciliation/compare-records.ts';
export { exportPayments } from './reconciliation/export-payments.ts';
export { type Adjustment, listAdjustments } from './reconciliation/list-adjustments.ts';
export { explainCapture, reconcilePayments, reconcileReference } from './reconciliation/reconcile-payments.ts';
export { findPaymentDoubt } from './reconciliation/record-dispute.ts';
export { type LostOrder, recoverPayments } from './reconciliation/recover-opened.ts';
export { isTooSmall, type ListedRefund, listRefunds } from './refunds/list-refunds.ts';
export { refundReference, refundSurplus } from './refunds/owe-refund.ts';
export { payRefundsOtherwise } from './refunds/pay-otherwise.ts';
export { findPayoutsByReference } from './refunds/payout-references.repository.ts';
export { takePayoutReference } from './refunds/payout-references.ts';
export { type PaidMoney, readPaidMoney } from './refunds/read-paid-money.ts';
export { sendRefund } from './refunds/send-refund.ts';
