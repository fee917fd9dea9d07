export { confirmPayment } from './confirm-payment.ts';
export { createPaymentProviders, sandboxSettings } from './create-payment-providers.ts';
export { mountPaymentSandbox } from './mount-payment-sandbox.ts';
export { openPayment } from './open-payment.ts';
export { cancelOpenPayments } from './payments.repository.ts';
export { registerPaymentRoutes } from './payments.routes.ts';
export { reconcilePayments, reconcileReference, sendRefund } from './reconcile-payments.ts';
export { returnMoney } from './record-capture.ts';
