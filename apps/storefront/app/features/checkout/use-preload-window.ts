import { useEffect } from 'react';
import { loadWindow } from '../../components/payment/payments/registry.ts';
import type { PaymentChoice } from './payment-choice.ts';

/** Preloads the browser part of the selected method. */
export function usePreloadWindow(payment: PaymentChoice | undefined): void {
  const methodId = payment?.kind === 'online' ? payment.id : undefined;
  useEffect(() => {
    if (methodId === undefined) return;
    // Paying retries the load and reports a failure.
    loadWindow(methodId).catch((error: unknown) => console.warn('A payment window could not be preloaded', error));
  }, [methodId]);
}
