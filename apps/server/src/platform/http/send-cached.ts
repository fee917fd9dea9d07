import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, encodedBody } from './response-cache.ts';

/** Answers from the cache: 304 when the client has it already, else the stored bytes in an encoding it takes. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CachedResponse,
): Promise<FastifyReply> {
  reply.code(entry.status).headers(entry.headers);
  reply.header('etag', entry.etag).header('vary', 'accept-encoding');
  const known = request.headers['if-none-match'];
  if (known === '*' || known?.includes(entry.etag)) return reply.code(304).send();
  const { body, encoding } = await encodedBody(entry, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
