import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, type EncodedBody, encodedBody } from './response-cache.ts';

/**
 * Sends a cached response: 304 when the client has it already, otherwise the body in an encoding it accepts. A promise only
 * while that encoding is being created.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CachedResponse,
): FastifyReply | Promise<FastifyReply> {
  reply.code(entry.status).headers(entry.headers);
  reply.header('etag', entry.etag).header('vary', 'accept-encoding');
  const etags = request.headers['if-none-match'];
  if (etags === '*' || etags?.includes(entry.etag)) return reply.code(304).send();
  const encoded = encodedBody(entry, request.headers['accept-encoding']);
  return encoded instanceof Promise ? encoded.then((body) => sendEncoded(reply, body)) : sendEncoded(reply, encoded);
}

function sendEncoded(reply: FastifyReply, { body, encoding }: EncodedBody): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
