import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { API_BASE_PATH } from '@bijli/contract';
import { calls } from '@bijli/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { MountParts, ProviderConfig } from '../payment-method.ts';
import type { RazorpaySettings } from './caller.ts';

const sandboxPath = '/sandbox/payments';

/** Sandbox keys, identical in all processes that share the secret. A web process calls the worker's sandbox. */
export function sandboxSettings(
  { port, role, sandboxUrl }: Pick<ProviderConfig, 'port' | 'role' | 'sandboxUrl'>,
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
 * Demo mode's simulated provider; it stores its state in the data folder. Only the worker runs it, because its state
 * is not shared and the file allows one writer.
 */
export async function mountSandbox(
  app: FastifyInstance,
  { config, log }: MountParts,
  { keyId, keySecret, webhookSecret }: RazorpaySettings,
): Promise<void> {
  if (config.role === 'web') return;
  // Imported lazily: not needed when only the settings are read.
  const { createPaymentSandbox } = await import('@bijli/payment-sandbox');
  const sandbox = createPaymentSandbox({
    ...{ keyId, keySecret, webhookSecret },
    webhookUrl: `http://127.0.0.1:${config.port}${API_BASE_PATH}${calls.receivePaymentWebhook.path}`,
    stateFile: join(config.dataDir, 'payment-sandbox.jsonl'),
    log: { info: (message) => log.debug(message), warn: (message) => log.warn(message) },
  });
  await app.register(sandbox.plugin, { prefix: sandboxPath });
}
