import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInProcess } from '../in-process.ts';
import { type Refusal, sendTemporaryRefusal } from '../sites/refusal-page.ts';
import type { LoadMeter } from './load-meter.ts';

const retryAfterSeconds = 5;
const refusal: Refusal = {
  code: 'unavailable',
  sentence: 'The store is very busy right now. Please try again in a few seconds.',
  title: 'The store is very busy right now',
  text: 'Many people are shopping at the same time. Your cart and your orders are safe. This page tries again by itself in a few seconds.',
};

/** `isExempt`: requests that must not be refused. */
export type BackPressure = { load: LoadMeter; isExempt?: (request: FastifyRequest) => boolean };

/**
 * Refuses requests of this scope at once while the process is overloaded, so that accepted ones are answered in time. A page
 * and its in-process API calls count as one request.
 */
export function refuseWhenFull(scope: FastifyInstance, { load, isExempt = () => false }: BackPressure): void {
  scope.decorateRequest('inFlight', false);
  scope.addHook('onRequest', (request, reply, done) => {
    if (!load.isFull() || isInProcess(request) || isExempt(request)) return done();
    load.recordRefusal();
    sendTemporaryRefusal(request, reply, { refusal, retryAfterSeconds });
  });
  // Counted once the body has arrived: a slow sender costs nothing.
  scope.addHook('preHandler', (request, _reply, done) => {
    if (isInProcess(request)) return done();
    request.inFlight = true;
    load.begin();
    if (isExempt(request)) return done();
    // The embedded engine would finish this request before the next one is read: count all that arrived together first.
    setImmediate(done);
  });
  // A slow receiver costs nothing either.
  scope.addHook('onSend', (request, _reply, payload, done) => {
    if (request.inFlight) {
      request.inFlight = false;
      load.end();
    }
    done(null, payload);
  });
}
