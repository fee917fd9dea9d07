import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Logger } from '../../platform/logging.ts';
import { guardProvider } from './providers/guard-provider.ts';
import type { PaymentProviders } from './providers/payment-provider.ts';
import { createRazorpay, type RazorpaySettings } from './providers/razorpay.ts';

export const sandboxPath = '/sandbox/payments';

/** Every provider by the payment method it serves. Demo mode without keys uses the sandbox. */
export function createPaymentProviders(config: Config, secret: string, log: Logger): PaymentProviders {
  const open = (settings: RazorpaySettings) =>
    guardProvider(createRazorpay({ ...settings, timeoutMs: config.outsideTimeoutMs }), {
      pauseMs: config.paymentPauseMs,
      log,
    });
  if (config.razorpay) return { card: open(config.razorpay) };
  const sandboxKeys = sandboxSettings(config, secret);
  return { card: open(sandboxKeys), sandboxKeys };
}

/** Keys of the sandbox, the same in every process that shares the secret. A web process asks the one of the worker. */
export function sandboxSettings(
  { port, role, sandboxUrl }: Pick<Config, 'port' | 'role' | 'sandboxUrl'>,
  secret: string,
): RazorpaySettings {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex').slice(0, 32);
  return {
    keyId: 'rzp_test_bijli',
    keySecret: derive('sandbox key'),
    webhookSecret: derive('sandbox webhook'),
    apiUrl: (role === 'web' ? sandboxUrl : `http://127.0.0.1:${port}`) + sandboxPath,
    checkoutUrl: `${sandboxPath}/v1/checkout.js`,
  };
}
