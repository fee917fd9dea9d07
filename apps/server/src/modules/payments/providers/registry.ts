import { cashOnDelivery } from './cash-on-delivery/index.ts';
import type { RegisteredMethod } from './payment-method.ts';
import { razorpay } from './razorpay/index.ts';

/**
 * Every payment method, in checkout order. A method that orders have used must stay registered when disabled, so that
 * those orders keep their meaning.
 */
export const paymentMethods: readonly RegisteredMethod[] = [razorpay, cashOnDelivery];
