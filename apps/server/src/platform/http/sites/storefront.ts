import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient, type Transport } from '@bijli/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { AnalyticsSettings } from '../../../config.ts';
import type { Services } from '../../../context.ts';
import { StartError } from '../../../errors.ts';
import type { Topic } from '../../changes.ts';
import { pageAddress } from '../cache/cache-key.ts';
import type { Produced, ResponseCache } from '../cache/response-cache.ts';
import { sendCached } from '../cache/send-cached.ts';
import { serveFromCache } from '../cache/serve-from-cache.ts';
import { answerNotFound } from '../error-handler.ts';
import { inProcess } from '../in-process.ts';
import { refuseWhenFull } from '../limits/back-pressure.ts';
import { limitRequests } from '../limits/request-limit.ts';
import { contentSecurityPolicy } from '../security/content-security-policy.ts';
import { hashOwnScripts, newScriptMark } from '../security/script-hashes.ts';
import { serveBuiltFiles } from './built-files.ts';

type StorefrontOptions = { services: Services; cache: ResponseCache; loadBuild?: () => Promise<ServerBuild> };

/** Paths below which there are no pages. */
const serverPaths = /^\/(?:api|dev|sandbox|images|healthz|readyz|metrics)(?:[/?]|$)/;
/** For a page whose data is unavailable, e.g. while the database is down. */
const retryAfterSeconds = '5';
const buildFolder = fileURLToPath(new URL('../../../../../storefront/build/', import.meta.url));

/** Serves the storefront: its files, and its pages, which are cached until one of their topics changes. */
export async function mountStorefront(app: FastifyInstance, options: StorefrontOptions): Promise<void> {
  await app.register(async (site) => {
    site.removeAllContentTypeParsers();
    site.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const loadBuild = options.loadBuild ?? (await loadOnce());
    if (!options.loadBuild) await serveBuiltFiles(site, `${buildFolder}client/assets`);
    await site.register(async (pages) => {
      serveFromCache(pages, options.cache, ({ url }) => pageKey(pageAddress(url)));
      refuseWhenFull(pages, { load: app.load });
      limitRequests(pages, app.requestLimit);
      pages.get('/*', (request, reply) => answerPage(site, options, loadBuild, request, reply));
    });
  });
}

async function loadOnce(): Promise<() => Promise<ServerBuild>> {
  const file = `${buildFolder}server/index.js`;
  if (!existsSync(file))
    throw new StartError(
      'The storefront is not built. Run npm run build, or start with npm start, which builds what is stale.',
    );
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return async () => build;
}

async function answerPage(
  site: FastifyInstance,
  options: StorefrontOptions,
  loadBuild: () => Promise<ServerBuild>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isDevelopment = options.loadBuild !== undefined;
  if (serverPaths.test(request.url)) return answerNotFound(request, reply);
  const url = pageAddress(request.url);
  const key = pageKey(url);
  const produce = async () => render(site, options, await loadBuild(), url, isDevelopment);
  if (isDevelopment) {
    const page = await produce();
    // The scripts that Vite injects cannot be hashed in advance.
    return reply.removeHeader('content-security-policy').code(page.status).headers(page.headers).send(page.body);
  }
  return sendCached(request, reply, await options.cache.remember(key, produce));
}

function pageKey(address: string): string {
  return `page ${address}`;
}

async function render(
  site: FastifyInstance,
  options: StorefrontOptions,
  build: ServerBuild,
  url: string,
  isDevelopment: boolean,
): Promise<Produced> {
  const dependencies: PageDependencies = { topics: new Set(), isPartial: false, hasUnavailable: false };
  const context = new RouterContextProvider();
  const { apiContext, scriptMarkContext } = build.entry.module as unknown as EntryContexts;
  context.set(apiContext, createClient(inProcessTransport(site, options.cache, dependencies)));
  const mark = newScriptMark();
  context.set(scriptMarkContext, isDevelopment ? undefined : mark);
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const response = await handle(new Request(addressOf(url, options.services.config.publicUrl)), context);
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  headers['cache-control'] ??= 'no-cache';
  const status = response.status >= 500 && dependencies.hasUnavailable ? 503 : response.status;
  if (status === 503) headers['retry-after'] ??= retryAfterSeconds;
  const { topics, isPartial, hasUnavailable: isUnavailable } = dependencies;
  const produced = { status, headers, topics: [...topics], isPartial, isUnavailable };
  if (isDevelopment || !headers['content-type']?.startsWith('text/html'))
    return { ...produced, body: Buffer.from(text) };
  const { html, hashes } = hashOwnScripts(text, mark);
  headers['content-security-policy'] = policyOf(options.services, hashes);
  return { ...produced, body: Buffer.from(html) };
}

type RouterContext = Parameters<RouterContextProvider['set']>[0];
type EntryContexts = { apiContext: RouterContext; scriptMarkContext: RouterContext };

function policyOf({ config, payments }: Services, scriptHashes: readonly string[]): string {
  return contentSecurityPolicy({
    scriptHashes,
    payments: payments.offered.flatMap(({ online }) => (online ? [online.page] : [])),
    googleScriptUrl: config.google?.scriptUrl,
    measuring: measuringHosts(config.measuring),
  });
}

function measuringHosts(settings: AnalyticsSettings | undefined) {
  if (!settings) return undefined;
  const { tagManager, pixel, hosts } = settings;
  return { scriptUrls: [tagManager, pixel].flatMap((script) => script?.scriptUrl ?? []), hosts };
}

/** Concatenated: resolved as a relative reference, `//elsewhere` would name another host. */
function addressOf(url: string, publicUrl: string): URL {
  return new URL(new URL(publicUrl).origin + url);
}

/** What a page depends on. Partial: a call failed or its response is not cached. `hasUnavailable`: a call was answered 503. */
type PageDependencies = { topics: Set<Topic>; isPartial: boolean; hasUnavailable: boolean };

/** Calls the API in process, and records the page's dependencies. */
function inProcessTransport(app: FastifyInstance, cache: ResponseCache, dependencies: PageDependencies): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress: inProcess,
      ...(body === undefined ? {} : { payload: body }),
    });
    if (response.statusCode === 503) dependencies.hasUnavailable = true;
    const topics = cache.topicsOf(url);
    if (!topics) dependencies.isPartial = true;
    for (const topic of topics ?? []) dependencies.topics.add(topic);
    return { status: response.statusCode, body: response.json() };
  };
}
