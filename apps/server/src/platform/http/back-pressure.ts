import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { busyPage, busyPagePolicy } from './busy-page.ts';
import { sendRefusal } from './error-handler.ts';
import { inProcess } from './in-process.ts';
import type { LoadMeter } from './load-meter.ts';

const retryAfterSeconds = 5;
const sentence = 'The store is very busy right now. Please try again in a few seconds.';

/** `isAlwaysTaken`: what must not be refused. */
export type BackPressure = { load: LoadMeter; isAlwaysTaken?: (request: FastifyRequest) => boolean };

/**
 * Refuses requests of this scope at once while the process has more to do than it can, so that those it took are
 * answered in time. What a page asks of the API counts as one with the page.
 */
export function refuseWhenFull(scope: FastifyInstance, { load, isAlwaysTaken = () => false }: BackPressure): void {
  scope.decorateRequest('isAtWork', false);
  scope.addHook('onRequest', (request, reply, done) => {
    if (!load.isFull() || isOurOwn(request) || isAlwaysTaken(request)) return done();
    load.noteRefusal();
    refuse(request, reply);
  });
  // From here on its body is there: a slow sender costs nothing.
  scope.addHook('preHandler', (request, _reply, done) => {
    if (isOurOwn(request)) return done();
    request.isAtWork = true;
    load.begin();
    if (isAlwaysTaken(request)) return done();
    // The embedded engine would end this one before the next is read: all that came at once are counted first.
    setImmediate(done);
  });
  // A slow receiver costs nothing either.
  scope.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isAtWork) {
      request.isAtWork = false;
      load.end();
    }
    done(null, payload);
  });
}

function isOurOwn(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === inProcess;
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!wantsPage(request))
    return sendRefusal(new AppError('unavailable', sentence, { details: { retryAfterSeconds } }), request, reply);
  return reply
    .code(503)
    .headers({
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'content-security-policy': busyPagePolicy,
    })
    .type('text/html; charset=utf-8')
    .send(busyPage);
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}
