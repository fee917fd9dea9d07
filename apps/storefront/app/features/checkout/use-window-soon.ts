import { useEffect } from 'react';
import type { PaymentChoice } from './payment-choice.ts';
import { loadWindow } from './payments/registry.ts';

/** Has the browser part of the chosen method here by the time it is needed. */
export function useWindowSoon(payment: PaymentChoice | undefined): void {
  const methodId = payment?.kind === 'online' ? payment.id : undefined;
  useEffect(() => {
    if (methodId === undefined) return;
    // Paying asks for it again, and says so when it does not come.
    loadWindow(methodId).catch((error: unknown) => console.warn('A payment window could not be loaded yet', error));
  }, [methodId]);
}
