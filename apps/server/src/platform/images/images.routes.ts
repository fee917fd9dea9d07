import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { CachedResponse } from '../http/response-cache.ts';
import { sendCached } from '../http/send-cached.ts';
import { type PictureQuery, readPictureQuery } from './picture-query.ts';
import { openPictureShop, type Picture, type PictureShop } from './picture-shop.ts';
import { contentHash, type FindPicture, typeOfFile } from './picture-source.ts';

export type ImageParts = { services: Pick<Services, 'config' | 'log'>; findPicture: FindPicture };

/** Pictures that visitors see first, and how wide. */
export type WantedPicture = { path: string; widths: readonly number[] };

export type Images = {
  /** Makes the variants of these pictures one by one when nothing else is to be done. Call it once the store listens. */
  warmUp: (wanted: WantedPicture[]) => Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    images: Images;
  }
}

const day = 'public, max-age=86400';
const forever = 'public, max-age=31536000, immutable';
/** While the wanted variant is being made. */
const aMoment = 'public, max-age=20';
/** A drawing may style itself and do nothing else, even when opened as a page. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** GET /images/*: photographs in the fitting size and format, drawings as SVG. */
export function registerImages(app: FastifyInstance, { services, findPicture }: ImageParts): void {
  const shop = openPictureShop({ ...services.config, log: services.log });
  const drawings = new Map<string, CachedResponse>();
  app.addHook('onClose', () => shop.close());
  app.decorate('images', {
    warmUp: (wanted: WantedPicture[]) =>
      warmUp(shop, findPicture, wanted).catch((error) =>
        services.log.warn({ err: error }, 'Pictures are not warmed up'),
      ),
  });

  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const path = request.params['*'];
    const origin = findPicture(path);
    if (!origin) throw notFound('Picture');
    const query = readPictureQuery(request.query);
    if (origin.kind === 'drawing') return sendDrawing(request, reply, drawingFor(query, origin.svg));
    if (typeOfFile(origin.file) === 'image/svg+xml') {
      return sendDrawing(request, reply, drawingFor(query, await readFile(origin.file, 'utf8')));
    }
    const picture = await shop.take(origin.file, query, request.headers.accept);
    return sendPicture(request, reply, { picture, version: query.version });
  });

  function sendDrawing(request: FastifyRequest, reply: FastifyReply, svg: string): ReturnType<typeof sendCached> {
    const known = drawings.get(svg) ?? describeDrawing(svg);
    drawings.set(svg, known);
    return sendCached(request, reply, known);
  }
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
  reply.header('cache-control', picture.isFinal ? (isVersioned ? forever : day) : aMoment);
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

async function warmUp(shop: PictureShop, findPicture: FindPicture, wanted: WantedPicture[]): Promise<void> {
  for (const { path, widths } of wanted) {
    const origin = findPicture(path);
    if (origin?.kind === 'file' && typeOfFile(origin.file) !== 'image/svg+xml') await shop.prepare(origin.file, widths);
  }
}
