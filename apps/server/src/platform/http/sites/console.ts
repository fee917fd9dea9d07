import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { StartError } from '../../../errors.ts';
import { limitRequests } from '../limits/request-limit.ts';
import { serveBuiltFiles } from './built-files.ts';

const buildFolder = fileURLToPath(new URL('../../../../../console/build/', import.meta.url));

/** Own files only: no inline script or style, no other host, in no frame. Pictures to be uploaded are blobs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Barcodes are read with the camera. */
const permissions = 'camera=(self), microphone=(), payment=(), geolocation=()';

/** Serves the seller's console: its files, and one page for every address below /console. */
export async function mountConsole(app: FastifyInstance): Promise<void> {
  const page = `${buildFolder}index.html`;
  if (!existsSync(page))
    throw new StartError(
      'The console is not built. Run npm run build, or start with npm start, which builds what is stale.',
    );
  const html = readFileSync(page);
  await app.register(async (site) => {
    limitRequests(site, app.requestLimit);
    await serveBuiltFiles(site, `${buildFolder}assets`, '/console/assets/');
    await site.register(fastifyStatic, {
      root: buildFolder,
      prefix: '/console/',
      serve: false,
    });
    for (const file of ['theme.js', 'layers.css', 'icon.svg'])
      site.get(`/console/${file}`, (_request, reply) => reply.sendFile(file));
    for (const path of ['/console', '/console/*']) site.get(path, (_request, reply) => sendPage(reply, html));
  });
}

/** Never stored by a shared cache, and found by no search engine. */
function sendPage(reply: FastifyReply, html: Buffer): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('permissions-policy', permissions)
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-opener-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html);
}
