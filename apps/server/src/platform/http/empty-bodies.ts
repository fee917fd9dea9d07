import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** What has no body otherwise passes through a stream that nobody reads: 1.5 µs of the 22 of 'product list answer, cached'. */
export const emptyRequestOptions = { optimizeEmptyRequests: true };

/** A request may name the type of a body and bring none. Its stream has ended before a parser listens for the end. */
export function endEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    done(null, request.raw.readableEnded ? Readable.from([]) : payload);
  });
}
