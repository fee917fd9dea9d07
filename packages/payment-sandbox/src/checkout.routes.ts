import type { FastifyInstance } from 'fastify';
import { attemptPayment } from './attempt-payment.ts';
import { authenticationFailed, Refusal, type RefusalError } from './calls/refusals.ts';
import { type Fields, fieldsOf } from './calls/request-fields.ts';
import { readCheckoutScript } from './checkout/checkout-script.ts';
import { type CheckoutResult, checkoutResult } from './checkout-result.ts';
import type { Sandbox } from './sandbox.ts';
import { areEqual } from './webhooks/signatures.ts';

type ById = { Params: { id: string } };

/** The checkout window: its script, and the calls it makes in the shopper's browser with the public key id alone. */
export function addCheckoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const script = readCheckoutScript();
  // When not mounted in the shop, the shop is another origin, as for the real provider.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
  app.options('/v1/checkout/*', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-allow-methods', '*')
      .send(),
  );
  app.get('/v1/checkout.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
  app.post('/v1/checkout/pay', ({ body }) => {
    const fields = fieldsOf(body);
    requireKeyId(sandbox, fields);
    return respondToWindow(() => checkoutResult(sandbox, attemptPayment(sandbox, fields).id));
  });
  app.get<ById>('/v1/checkout/payments/:id', ({ params, query }) => {
    requireKeyId(sandbox, fieldsOf(query));
    return respondToWindow(() => checkoutResult(sandbox, params.id));
  });
}

/** A failed payment is a successful response for the window: an error status would be logged in the browser's console. */
function respondToWindow(result: () => CheckoutResult): CheckoutResult | { error: RefusalError } {
  try {
    return result();
  } catch (error) {
    if (error instanceof Refusal) return { error: error.error };
    throw error;
  }
}

function requireKeyId({ options }: Sandbox, { key_id }: Fields): void {
  if (!areEqual(String(key_id), options.keyId)) throw authenticationFailed();
}
