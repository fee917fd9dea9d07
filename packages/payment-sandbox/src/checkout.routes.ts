import type { FastifyInstance } from 'fastify';
import { attemptPayment } from './attempt-payment.ts';
import { readCheckoutScript } from './checkout/checkout-script.ts';
import { type CheckoutAnswer, checkoutAnswer } from './checkout-answer.ts';
import { authenticationFailed, Refusal, type RefusalError } from './refusals.ts';
import { type Fields, fieldsOf } from './request-fields.ts';
import type { Sandbox } from './sandbox.ts';
import { areEqual } from './signatures.ts';

type ById = { Params: { id: string } };

/** The checkout window: its script, and what it asks for in the shopper's browser with the public key id alone. */
export function addCheckoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const script = readCheckoutScript();
  // Without a mount the shop is another origin, as it is to the provider.
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
    return answerWindow(() => checkoutAnswer(sandbox, attemptPayment(sandbox, fields).id));
  });
  app.get<ById>('/v1/checkout/payments/:id', ({ params, query }) => {
    requireKeyId(sandbox, fieldsOf(query));
    return answerWindow(() => checkoutAnswer(sandbox, params.id));
  });
}

/** A failed payment is an ordinary answer to the window: as a status it would be an error in the browser's console. */
function answerWindow(answer: () => CheckoutAnswer): CheckoutAnswer | { error: RefusalError } {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Refusal) return { error: error.error };
    throw error;
  }
}

function requireKeyId({ options }: Sandbox, { key_id }: Fields): void {
  if (!areEqual(String(key_id), options.keyId)) throw authenticationFailed();
}
