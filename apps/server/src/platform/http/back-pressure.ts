import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInProcess } from './in-process.ts';
import type { LoadMeter } from './load-meter.ts';
import { type Refusal, sendTemporaryRefusal } from './refusal-page.ts';

const retryAfterSeconds = 5;
const refusal: Refusal = {
  code: 'unavailable',
  sentence: 'The store is very busy right now. Please try again in a few seconds.',
  title: 'The store is very busy right now',
  text: 'Many people are shopping at the same time. Your cart and your orders are safe. This page tries again by itself in a few seconds.',
};

/** `isExempt`: what must not be refused. */
export type BackPressure = { load: LoadMeter; isExempt?: (request: FastifyRequest) => boolean };

/**
 * Refuses requests of this scope at once while the process has more to do than it can, so that those it took are
 * answered in time. What a page asks of the API counts as one with the page.
 */
export function refuseWhenFull(scope: FastifyInstance, { load, isExempt = () => false }: BackPressure): void {
  scope.decorateRequest('inFlight', false);
  scope.addHook('onRequest', (request, reply, done) => {
    if (!load.isFull() || isInProcess(request) || isExempt(request)) return done();
    load.recordRefusal();
    sendTemporaryRefusal(request, reply, { refusal, retryAfterSeconds });
  });
  // From here on its body is there: a slow sender costs nothing.
  scope.addHook('preHandler', (request, _reply, done) => {
    if (isInProcess(request)) return done();
    request.inFlight = true;
    load.begin();
    if (isExempt(request)) return done();
    // The embedded engine would end this one before the next is read: all that came at once are counted first.
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
