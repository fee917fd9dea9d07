import { cashOnDelivery } from './cash-on-delivery/index.ts';
import type { RegisteredMethod } from './payment-method.ts';
import { razorpay } from './razorpay/index.ts';

/**
 * Every way to pay, one line each, in the order the checkout offers them. One that orders were placed with stays here
 * when it is switched off: it says what they mean.
 */
export const paymentMethods: readonly RegisteredMethod[] = [razorpay, cashOnDelivery];
