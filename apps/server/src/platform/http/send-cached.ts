import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, type EncodedBody, encodedBody } from './response-cache.ts';

/**
 * Answers from the cache: 304 when the client has it already, else the stored bytes in an encoding it takes. A promise
 * only while that encoding is made.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CachedResponse,
): FastifyReply | Promise<FastifyReply> {
  reply.code(entry.status).headers(entry.headers);
  reply.header('etag', entry.etag).header('vary', 'accept-encoding');
  const known = request.headers['if-none-match'];
  if (known === '*' || known?.includes(entry.etag)) return reply.code(304).send();
  const encoded = encodedBody(entry, request.headers['accept-encoding']);
  return encoded instanceof Promise ? encoded.then((made) => sendEncoded(reply, made)) : sendEncoded(reply, encoded);
}

function sendEncoded(reply: FastifyReply, { body, encoding }: EncodedBody): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
