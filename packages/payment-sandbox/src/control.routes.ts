import type { FastifyInstance } from 'fastify';
import { requireKeys } from './api.routes.ts';
import { attemptPayment } from './attempt-payment.ts';
import { parseChange } from './behaviour.ts';
import { fieldsOf } from './calls/request-fields.ts';
import { checkoutResult } from './checkout-result.ts';
import type { Sandbox } from './sandbox.ts';

/** Calls that the real provider does not have: to configure faults, and to pay without a browser. */
export function addControlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  requireKeys(app, sandbox);
  app.get('/sandbox/behaviour', () => sandbox.behaviour);
  app.post('/sandbox/behaviour', ({ body }) => {
    sandbox.change(parseChange(body));
    return sandbox.behaviour;
  });
  app.post('/sandbox/pay', ({ body }) => {
    const payment = attemptPayment(sandbox, { outcome: 'success', ...fieldsOf(body) });
    return checkoutResult(sandbox, payment.id);
  });
}
