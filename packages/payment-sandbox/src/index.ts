export type { Behaviour, BehaviourChange, FailingCalls } from './behaviour.ts';
export { Refusal } from './calls/refusals.ts';
export type { CheckoutResult } from './checkout-result.ts';
export type { Order, Payment, PaymentMethod, Refund } from './entities.ts';
export type { PaymentSandboxOptions, SandboxClock, SandboxLog } from './options.ts';
export { type PastPayment, writePastPayments } from './past-payments.ts';
export {
  createPaymentSandbox,
  type PaymentSandbox,
  type SandboxPayment,
  startPaymentSandbox,
} from './payment-sandbox.ts';
