import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findDispute, listDisputes } from './calls/dispute-calls.ts';
import { createOrder, editOrder, findOrder, listOrderPayments, listOrders } from './calls/order-calls.ts';
import { captureManually, fetchPayment, listPayments } from './calls/payment-calls.ts';
import { createRefund, findRefund, listRefunds } from './calls/refund-calls.ts';
import { authenticationFailed, serverError } from './calls/refusals.ts';
import { listSettled } from './calls/settlement-calls.ts';
import type { Sandbox } from './sandbox.ts';
import { areEqual } from './webhooks/signatures.ts';

type ById = { Params: { id: string } };

/** The API calls of the shop's server, with HTTP basic auth. */
export function addApiRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  requireKeys(app, sandbox);
  injectFailures(app, sandbox);
  app.post('/v1/orders', ({ body }) => createOrder(sandbox, body));
  app.get('/v1/orders', ({ query }) => listOrders(sandbox, query));
  app.get<ById>('/v1/orders/:id', ({ params }) => findOrder(sandbox, params.id).order);
  app.patch<ById>('/v1/orders/:id', ({ params, body }) => editOrder(sandbox, params.id, body));
  app.get<ById>('/v1/orders/:id/payments', ({ params }) => listOrderPayments(sandbox, params.id));
  app.get('/v1/payments', ({ query }) => listPayments(sandbox, query));
  app.get<ById>('/v1/payments/:id', ({ params, query }) => fetchPayment(sandbox, params.id, query));
  app.post<ById>('/v1/payments/:id/capture', ({ params, body }) => captureManually(sandbox, params.id, body));
  app.post<ById>('/v1/payments/:id/refund', ({ params, body, headers }) => {
    const header = headers['x-refund-idempotency'];
    const idempotencyKey = Array.isArray(header) ? header[0] : header;
    return createRefund(sandbox, { paymentId: params.id, body, idempotencyKey });
  });
  app.get<ById>('/v1/payments/:id/refunds', ({ params, query }) => listRefunds(sandbox, query, params.id));
  app.get('/v1/refunds', ({ query }) => listRefunds(sandbox, query));
  app.get('/v1/disputes', ({ query }) => listDisputes(sandbox, query));
  app.get<ById>('/v1/disputes/:id', ({ params }) => findDispute(sandbox, params.id).dispute);
  app.get('/v1/settlements/recon/combined', ({ query }) => listSettled(sandbox, query));
  app.get<ById>('/v1/refunds/:id', ({ params }) => findRefund(sandbox, params.id).refund);
}

export function requireKeys(app: FastifyInstance, { options }: Sandbox): void {
  const expected = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`;
  app.addHook('onRequest', async ({ headers }) => {
    if (!areEqual(headers.authorization ?? '', expected)) throw authenticationFailed();
  });
}

function injectFailures(app: FastifyInstance, sandbox: Sandbox): void {
  const lost = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', async (request) => {
    const { failNextCalls } = sandbox.behaviour;
    if (failNextCalls.count < 1 || !request.url.includes(failNextCalls.path ?? '')) return;
    if (request.method !== (failNextCalls.method ?? request.method)) return;
    failNextCalls.count -= 1;
    if (failNextCalls.mode === 'lose-answer') return void lost.add(request);
    if (failNextCalls.mode === 'hang') await sandbox.timers.sleep(60_000);
    throw serverError(500);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!lost.has(request)) return payload;
    reply.code(504);
    return JSON.stringify({ error: serverError(504).error });
  });
}
