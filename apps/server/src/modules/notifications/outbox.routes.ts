import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RouteContext } from '../../platform/http/call-routes.ts';
import { invalidInput } from '../../platform/http/input-errors.ts';
import { listOutboxMessages } from './outbox.repository.ts';
import { outboxPage, outboxStyle } from './outbox-page.ts';

const styleHash = createHash('sha256').update(outboxStyle).digest('base64');
const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The demo outbox as a page and as JSON. Not registered in production mode. */
export function registerOutbox(routeContext: RouteContext): void {
  if (routeContext.services.config.mode !== 'demo') return;
  routeContext.app.get('/dev/outbox', async (request, reply) => {
    const to = readRecipient(request);
    const messages = await listOutboxMessages(routeContext.db, to);
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': contentPolicy })
      .type('text/html; charset=utf-8')
      .send(outboxPage(messages, to));
  });
  routeContext.app.get('/dev/outbox.json', async (request, reply) => {
    const messages = await listOutboxMessages(routeContext.db, readRecipient(request));
    return reply.header('cache-control', 'no-store').send(messages);
  });
}

const querySchema = z.object({ to: z.string().trim().max(254).optional() });

function readRecipient(request: FastifyRequest): string | undefined {
  const result = querySchema.safeParse(request.query);
  if (!result.success) throw invalidInput(result.error, 'query');
  return result.data.to || undefined;
}
