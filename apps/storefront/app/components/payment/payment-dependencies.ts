import { api } from '../../platform/api.ts';
import type { PaymentDependencies } from './pay-order.ts';
import { loadWindow } from './payments/registry.ts';

/** The dependencies of paying in the browser. */
export function paymentDependencies(shopName: string): PaymentDependencies {
  return {
    api,
    shopName,
    openWindow: async (methodId, input) => (await loadWindow(methodId))(input),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}
