import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, vi } from 'vitest';
import { parseConfig } from '../../config.ts';
import { openBundledPictures } from '../../modules/media/index.ts';
import { answerError } from '../http/error-handler.ts';
import { type ImageRouteOptions, registerImages } from './images.routes.ts';
import type { FindPicture } from './picture-source.ts';

export const photo = 'banners/range-wide.webp';
/** The Accept header of a browser that supports AVIF. */
export const modern = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };

const bundled = openBundledPictures();
const ground = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';

/** Photographs of the demo store, each one once. */
export const photos = bundled
  .all()
  .map(({ file }) => file)
  .filter((file) => file.startsWith('photos/'));

export const findPicture: FindPicture = async (path) => {
  if (path === 'missing') return { kind: 'drawing', svg: ground };
  const found = bundled.find(path);
  if (!found) return undefined;
  const { name, width, type } = found;
  return { kind: 'photograph', photograph: { hash: name.slice(0, 16), width, type, read: () => bundled.read(found) } };
};

type Options = { avifEffort?: number } & Partial<Pick<ImageRouteOptions, 'load' | 'limit' | 'findPicture'>>;

/** An app with the image routes for each test of a file, on an empty data folder. */
export function setUpImages() {
  let folder: string;
  let app: FastifyInstance;

  function open({ avifEffort = 0, ...options }: Options = {}): FastifyInstance {
    const fresh = Fastify();
    fresh.setErrorHandler(answerError);
    const services = {
      config: parseConfig({ DATA_DIR: folder, AVIF_EFFORT: String(avifEffort) }),
      log: pino({ level: 'silent' }),
    };
    const load = { isFull: () => false, recordRefusal: () => {} };
    registerImages(fresh, { services, findPicture, load, limit: undefined, ...options });
    return fresh;
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bijli-images-'));
    app = open();
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function get(path: string, headers: Record<string, string> = modern) {
    return app.inject({ url: `/images/${path}`, headers });
  }

  return {
    get,
    app: () => app,
    folder: () => folder,
    /** The names in the folder of variants. */
    variantFiles: () => readdirSync(join(folder, 'images')),
    /** Closes the app and opens another on the same folder. */
    async reopen(options: Options = {}): Promise<void> {
      await app.close();
      app = open(options);
    },
    /** Requests a placeholder, which is encoded while the request waits. */
    getPlaceholder(path: string, remoteAddress = '203.0.113.7') {
      return app.inject({ url: `/images/${path}?w=518&blur=1`, headers: modern, remoteAddress });
    },
    async untilReady(path: string, type: string): Promise<Awaited<ReturnType<typeof get>>> {
      return vi.waitUntil(
        async () => {
          const response = await get(path);
          const isFinal = response.headers['cache-control'] === 'public, max-age=86400';
          return response.headers['content-type'] === type && isFinal ? response : undefined;
        },
        { timeout: 25_000, interval: 50 },
      );
    },
  };
}
