import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { API_BASE_PATH, calls } from '@bijli/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Services } from '../../../../context.ts';
import type { RazorpaySettings } from './razorpay.ts';

const sandboxPath = '/sandbox/payments';

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

/**
 * Demo mode's stand-in for the provider; it keeps its books beside the data. Of several processes the worker alone has
 * it: what one opened the others would not know, and one file takes one writer.
 */
export async function mountSandbox(
  app: FastifyInstance,
  { config, log }: Services,
  { keyId, keySecret, webhookSecret }: RazorpaySettings,
): Promise<void> {
  if (config.role === 'web') return;
  // Whoever only reads the settings does without it.
  const { createPaymentSandbox } = await import('@bijli/payment-sandbox');
  const sandbox = createPaymentSandbox({
    ...{ keyId, keySecret, webhookSecret },
    webhookUrl: `http://127.0.0.1:${config.port}${API_BASE_PATH}${calls.receivePaymentWebhook.path}`,
    stateFile: join(config.dataDir, 'payment-sandbox.jsonl'),
    log: { info: (message) => log.debug(message), warn: (message) => log.warn(message) },
  });
  await app.register(sandbox.plugin, { prefix: sandboxPath });
}
