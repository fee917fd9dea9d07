import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentHash } from '../images/picture-source.ts';
import type { CachedResponse } from './response-cache.ts';
import { sendCached } from './send-cached.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const forever = 'public, max-age=31536000, immutable';

/**
 * GET /assets/*: the files of the built storefront, whose names change with their content, compressed as the build left
 * them beside (`.br`, `.gz`). What was asked for once is sent from memory: a first visit asks for thirty at a time, and
 * each step to the disk would wait for its turn on the processor.
 */
export function serveBuiltFiles(site: FastifyInstance, folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/\.(?:br|gz)$/.test(name)) continue;
    let kept: CachedResponse | undefined;
    site.get(`/assets/${name}`, { config: { isPartOfPage: true } }, (request, reply) => {
      kept ??= readBuiltFile(join(folder, name));
      return sendCached(request, reply, kept);
    });
  }
}

function readBuiltFile(file: string): CachedResponse {
  const type = types[extname(file)];
  if (type === undefined) throw new Error(`No media type is known for ${file}`);
  const body = readFileSync(file);
  const [br, gzip] = ['.br', '.gz'].map((ending) => existsSync(file + ending) && readFileSync(file + ending));
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': forever },
    body,
    etag: `W/"${contentHash(body)}"`,
    topics: [],
    encodings: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    isDense: !br,
  };
}
