import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * GET /assets/*, or below another prefix: files whose names contain a hash of their content, with the compressed copies of
 * the build (`.br`, `.gz`).
 */
export async function serveBuiltFiles(site: FastifyInstance, folder: string, prefix = '/assets/'): Promise<void> {
  await site.register(fastifyStatic, {
    root: folder,
    prefix,
    preCompressed: true,
    allowedPath: (path) => /\.(?:js|css|svg|webp|woff2)$/.test(path),
    index: false,
    decorateReply: false,
    maxAge: '1y',
    immutable: true,
  });
}
