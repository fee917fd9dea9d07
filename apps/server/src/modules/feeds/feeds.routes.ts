import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Context, systemContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Topic } from '../../platform/changes.ts';
import { sendCached } from '../../platform/http/cache/send-cached.ts';
import type { RouteContext } from '../../platform/http/call-routes.ts';
import { type Feed, readWhole } from './feed.ts';
import { writeProductFeed } from './write-product-feed.ts';
import { writeRobots } from './write-robots.ts';
import { maxAddresses, writeSitemap } from './write-sitemap.ts';

type FeedDocument = {
  topics: Topic[];
  write: (ctx: Context) => Promise<Feed | undefined>;
  /** Others may keep it for an hour unless it says otherwise. */
  cacheControl?: string;
};

const anHour = 'public, max-age=3600';

/** Documents for crawlers and shopping portals: robots.txt, the sitemap and the product feed. */
export function registerFeedRoutes(
  routeContext: RouteContext,
  { addressesPerFile } = { addressesPerFile: maxAddresses },
): void {
  const { app, services } = routeContext;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      .send(writeRobots(services.config.publicUrl)),
  );
  app.get('/sitemap.xml', (request, reply) =>
    sendDocument(routeContext, request, reply, {
      topics: ['catalogue'],
      write: (ctx) => writeSitemap(ctx, { addressesPerFile }),
    }),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,6}$).xml', (request, reply) =>
    sendDocument(routeContext, request, reply, {
      topics: ['catalogue'],
      write: (ctx) => writeSitemap(ctx, { part: Number(request.params.part), addressesPerFile }),
    }),
  );
  app.get('/feeds/products.xml', (request, reply) =>
    sendDocument(routeContext, request, reply, {
      topics: ['catalogue', 'availability', 'content'],
      write: writeProductFeed,
      // Its prices change at the moment that a price plan starts or ends.
      cacheControl: 'no-cache',
    }),
  );
}

/** A small document is cached until its topics change; a large one is streamed. */
async function sendDocument(
  routeContext: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { topics, write, cacheControl = anHour }: FeedDocument,
): Promise<FastifyReply> {
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cacheControl };
  const key = request.url.split('?', 1)[0] ?? request.url;
  const cached = routeContext.cache.get(key);
  if (cached) return sendCached(request, reply, cached);
  const ctx = systemContext({ ...routeContext.services, db: routeContext.db }, 'feeds');
  const makeFeed = async () => (await write(ctx)) ?? Promise.reject(notFound('Page'));
  const feed = await makeFeed();
  if (feed.isLarge) return reply.headers(headers).send(Readable.from(feed.chunks, { objectMode: false }));
  const entry = await routeContext.cache.remember(key, async () => ({
    status: 200,
    headers,
    body: Buffer.from(await readWhole(await makeFeed())),
    topics,
  }));
  return sendCached(request, reply, entry);
}
