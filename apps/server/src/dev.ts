import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { startStore } from './start-store.ts';

const storefront = fileURLToPath(new URL('../../storefront', import.meta.url));
const ofServer = /^\/(api|dev|healthz|readyz|metrics|sandbox)(\/|$|\?)/;

await startStore(serveFromSources);

/** Puts Vite before the pages: browser and server get every source as it is on disk now. */
async function serveFromSources(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const vite = await createServer({
    root: storefront,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (ofServer.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}
