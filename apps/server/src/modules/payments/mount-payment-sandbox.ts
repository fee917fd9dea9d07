import { join } from 'node:path';
import { API_BASE_PATH, calls } from '@bijli/contract';
import { createPaymentSandbox } from '@bijli/payment-sandbox';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { sandboxPath } from './create-payment-providers.ts';

/**
 * Demo mode's card payment provider; it keeps its books beside the data. Of several processes the worker alone has it:
 * what one opened the others would not know, and one file takes one writer.
 */
export async function mountPaymentSandbox(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  const keys = services.payments.sandboxKeys;
  if (!keys || config.role === 'web') return;
  const sandbox = createPaymentSandbox({
    ...keys,
    webhookUrl: `http://127.0.0.1:${config.port}${API_BASE_PATH}${calls.receivePaymentWebhook.path}`,
    stateFile: join(config.dataDir, 'payment-sandbox.jsonl'),
    log: { info: (message) => services.log.debug(message), warn: (message) => services.log.warn(message) },
  });
  await app.register(sandbox.plugin, { prefix: sandboxPath });
}
