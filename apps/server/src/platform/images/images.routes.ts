import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { clientNetwork } from '../client-network.ts';
import type { CachedResponse } from '../http/cache/response-cache.ts';
import { sendCached } from '../http/cache/send-cached.ts';
import { sendRefusal } from '../http/error-handler.ts';
import type { LoadMeter } from '../http/limits/load-meter.ts';
import type { RequestLimit } from '../http/limits/request-limit.ts';
import { type PictureQuery, readPictureQuery } from './picture-query.ts';
import { contentHash, type FindPicture } from './picture-source.ts';
import { openPictureVariants, type Picture, type PictureVariants } from './picture-variants.ts';

export type ImageRouteOptions = {
  services: Pick<Services, 'config' | 'log'>;
  findPicture: FindPicture;
  load: Pick<LoadMeter, 'isFull' | 'recordRefusal'>;
  /** Finished pictures do not count. */
  limit: RequestLimit;
};

/** A picture that visitors see first, by its URL, and its widths. */
export type WantedPicture = { path: string; widths: readonly number[] };

export type Images = {
  /** Encodes the variants of these pictures one by one while the encoder is idle. Call it once the store listens. */
  warmUp: (list: () => Promise<WantedPicture[]>) => Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    images: Images;
  }
}

const folder = '/images/';
/** Variants that are encoded for one client per minute: as many as several pages of a store without cached variants show. */
const encodingsPerMinute = 240;
const busySeconds = 5;
const day = 'public, max-age=86400';
const forever = 'public, max-age=31536000, immutable';
/** While the requested variant is being encoded. */
const shortly = 'public, max-age=20';
/** A drawing may use inline styles and nothing else, even when opened as a page. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** GET /images/*: photographs in the requested size and format, drawings as SVG. */
export function registerImages(app: FastifyInstance, { services, findPicture, load, limit }: ImageRouteOptions): void {
  const variants = openPictureVariants({ ...services.config, log: services.log });
  const drawings = new Map<string, CachedResponse>();
  app.addHook('onClose', () => variants.close());
  app.decorate('images', {
    warmUp: (list: Parameters<Images['warmUp']>[0]) =>
      warmUp(variants, findPicture, list).catch((error) =>
        services.log.warn({ err: error }, 'Warming up pictures failed'),
      ),
  });

  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const query = readPictureQuery(request.query);
    const origin = await findPicture(request.params['*']);
    if (!origin) throw notFound('Picture');
    if (origin.kind === 'drawing') return sendDrawing(request, reply, drawingFor(query, origin.svg));
    try {
      const picture = await variants.get({
        photograph: origin.photograph,
        query,
        accept: request.headers.accept,
        refuseEncoding: () => refuseEncoding(request),
      });
      return sendPicture(request, reply, { picture, version: query.version });
    } catch (error) {
      // Expected under load and logged elsewhere, so not passed to the error handler.
      if (!(error instanceof AppError) || error.details['retryAfterSeconds'] === undefined) throw error;
      if (load.isFull()) load.recordRefusal();
      return sendRefusal(error, request, reply);
    }
  });

  async function refuseEncoding({ ip }: FastifyRequest): Promise<AppError | undefined> {
    if (load.isFull()) return refusal('unavailable', busySeconds);
    const count = await limit?.counts.add(`pictures ${clientNetwork(ip)}`);
    if (!limit || !count || count.consumedPoints <= Math.min(encodingsPerMinute, limit.perMinute)) return undefined;
    return refusal('too_many_requests', Math.ceil(count.msBeforeNext / 1000));
  }

  function sendDrawing(request: FastifyRequest, reply: FastifyReply, svg: string): ReturnType<typeof sendCached> {
    const drawing = drawings.get(svg) ?? describeDrawing(svg);
    drawings.set(svg, drawing);
    return sendCached(request, reply, drawing);
  }
}

function refusal(code: 'unavailable' | 'too_many_requests', retryAfterSeconds: number): AppError {
  const message = 'Too many pictures were asked for. Please try again in a moment.';
  return new AppError(code, message, { details: { retryAfterSeconds } });
}

function drawingFor({ isBlurred }: PictureQuery, svg: string): string {
  if (!isBlurred) return svg;
  return svg.replace('<svg ', '<svg style="filter:blur(12px)" ');
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { picture, version }: { picture: Picture; version: string | undefined },
): FastifyReply {
  const isVersioned = version !== undefined && picture.hash.startsWith(version);
  reply.header('vary', 'accept').header('etag', picture.etag).type(picture.type);
  reply.header('cache-control', picture.isFinal ? (isVersioned ? forever : day) : shortly);
  if (request.headers['if-none-match']?.includes(picture.etag)) return reply.code(304).send();
  return reply.send(picture.bytes);
}

function describeDrawing(svg: string): CachedResponse {
  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': day, 'content-security-policy': drawingPolicy },
    body: Buffer.from(svg),
    etag: `"${contentHash(svg)}"`,
    topics: [],
    encodings: {},
  };
}

async function warmUp(variants: PictureVariants, findPicture: FindPicture, list: Parameters<Images['warmUp']>[0]) {
  for (const { path, widths } of await list()) {
    const origin = path.startsWith(folder) ? await findPicture(path.slice(folder.length)) : undefined;
    if (origin?.kind === 'photograph') variants.prepare(origin.photograph, widths);
  }
}
