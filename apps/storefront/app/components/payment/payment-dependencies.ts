import { buyerApi } from '../../platform/buyer-api.ts';
import type { PaymentDependencies } from './pay-order.ts';
import { loadWindow } from './payments/registry.ts';

/** The dependencies of paying in the browser. */
export function paymentDependencies(shopName: string): PaymentDependencies {
  return {
    api: buyerApi,
    shopName,
    openWindow: async (methodId, input) => (await loadWindow(methodId))(input),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}
