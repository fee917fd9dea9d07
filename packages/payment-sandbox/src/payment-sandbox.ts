import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { addApiRoutes } from './api.routes.ts';
import { attemptPayment, type PaymentOutcome } from './attempt-payment.ts';
import type { BehaviourChange } from './behaviour.ts';
import { decideDispute, raiseDispute } from './calls/dispute-calls.ts';
import { settleRefund } from './calls/refund-calls.ts';
import { Refusal, serverError, unknownAddress } from './calls/refusals.ts';
import { adjustSettlement } from './calls/settlement-calls.ts';
import { addCheckoutRoutes } from './checkout.routes.ts';
import { type CheckoutResult, checkoutResult } from './checkout-result.ts';
import { addControlRoutes } from './control.routes.ts';
import type { Dispute, PaymentMethod, SettledItem } from './entities.ts';
import { type PaymentSandboxOptions, resolveOptions } from './options.ts';
import { settlePayment } from './payment-lifecycle.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

export type SandboxPayment = {
  order_id: string;
  method?: PaymentMethod;
  outcome?: PaymentOutcome;
  contact?: string;
  email?: string;
};

export type PaymentSandbox = {
  /** Registered under a prefix; closes with the app. */
  plugin: FastifyPluginAsync;
  change(change: BehaviourChange): void;
  /** Pays like the window. Throws a Refusal when the payment fails. */
  pay(payment: SandboxPayment): CheckoutResult;
  /** A payer's bank disputes a payment, or `amount` of it. */
  dispute(given: { payment_id: string; amount?: number }): Dispute;
  /** The bank decides a dispute. */
  decideDispute(id: string, status: Exclude<Dispute['status'], 'open'>): Dispute;
  /** The account's balance is corrected for a payment; negative amounts leave the account. */
  adjustSettlement(given: { payment_id: string; amount: number }): SettledItem;
  /** Resolves when every webhook so far is delivered or abandoned. */
  webhooksSettled(): Promise<void>;
};

/**
 * A local stand-in for Razorpay: the same HTTP API, checkout script and webhooks, no money.
 * Throws when the state file is damaged anywhere but in its last line.
 */
export function createPaymentSandbox(options: PaymentSandboxOptions): PaymentSandbox {
  const sandbox = openSandbox(resolveOptions(options));
  return {
    plugin: async (app) => addSandbox(app, sandbox),
    change: sandbox.change,
    pay: (payment) => checkoutResult(sandbox, attemptPayment(sandbox, { outcome: 'success', ...payment }).id),
    dispute: (given) => raiseDispute(sandbox, given),
    decideDispute: (id, status) => decideDispute(sandbox, id, status),
    adjustSettlement: (given) => adjustSettlement(sandbox, given),
    webhooksSettled: sandbox.webhooks.settled,
  };
}

/** The sandbox on its own port (0 for any free one), for tests. */
export async function startPaymentSandbox({ port, ...options }: PaymentSandboxOptions & { port: number }) {
  const { plugin, ...sandbox } = createPaymentSandbox(options);
  const app = fastify({ forceCloseConnections: true });
  await app.register(plugin);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { ...sandbox, url, close: () => app.close() };
}

async function addSandbox(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(
        new Refusal(400, { ...serverError(400).error, code: 'BAD_REQUEST_ERROR', description: 'The body is not JSON' }),
      );
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error, sandbox);
    return reply.code(refusal.status).send({ error: refusal.error });
  });
  // Hanging calls, and deliveries to this server itself, would prevent it from closing.
  app.addHook('preClose', () => sandbox.stop());
  app.addHook('onClose', async () => sandbox.ledger.close());
  await app.register(async (scope) => addApiRoutes(scope, sandbox));
  await app.register(async (scope) => addCheckoutRoutes(scope, sandbox));
  await app.register(async (scope) => addControlRoutes(scope, sandbox));
  app.all('/v1/*', () => {
    throw unknownAddress();
  });
  resume(sandbox);
}

function refusalOf(error: unknown, { options }: Sandbox): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return new Refusal(status, { ...serverError(status).error, code: 'BAD_REQUEST_ERROR', description: String(error) });
  }
  options.log.warn(`payment sandbox: ${String(error)}`);
  return serverError(500);
}

/** Resumes pending actions of an earlier run with the same state file. */
function resume(sandbox: Sandbox): void {
  const { ledger, timers, options } = sandbox;
  for (const { id, due } of ledger.payments.values()) {
    if (due) timers.after(Math.max(0, due.at - options.clock.now()), () => settlePayment(sandbox, id));
  }
  for (const { id, due } of ledger.refunds.values()) {
    if (due)
      timers.after(Math.max(0, due.at - options.clock.now()), () => sandbox.webhooks.send(settleRefund(sandbox, id)));
  }
  sandbox.webhooks.resume();
}
