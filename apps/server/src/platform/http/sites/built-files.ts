import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Of a worker's script: a worker has not the policy of its page but that of its file, and may only call the API. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
    setHeaders: (reply, path) => {
      if (/\.worker-[\w-]+\.js/.test(path)) reply.header('content-security-policy', workerPolicy);
    },
  });
}
