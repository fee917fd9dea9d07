import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { startStore } from './start-store.ts';

const storefront = fileURLToPath(new URL('../../storefront', import.meta.url));
const consoleSite = fileURLToPath(new URL('../../console', import.meta.url));
const serverPaths = /^\/(api|dev|healthz|readyz|metrics|sandbox)(\/|$|\?)/;

await startStore(serveFromSources);

/** Mounts Vite in front of the pages and the console, so that browser and server always load the current sources. */
async function serveFromSources(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const vite = await createServer({
    root: storefront,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  const consoleVite = await createServer({
    root: consoleSite,
    server: { middlewareMode: true, hmr: { server: app.server, path: 'console-hmr' } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (serverPaths.test(request.url)) return done();
    const isConsole = /^\/console(\/|$|\?)/.test(request.url);
    (isConsole ? consoleVite : vite).middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', async () => {
    await Promise.all([vite.close(), consoleVite.close()]);
  });
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}
