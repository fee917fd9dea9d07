import { API_BASE_PATH } from '@bijli/contract';
import { audiences } from '@bijli/contract/calls';
import reference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import type { Produced } from '../cache/response-cache.ts';
import { hashOwnScripts, newScriptMark } from '../security/script-hashes.ts';
import { openApiPath } from './openapi-path.ts';

/** Loads nothing from other hosts and sends nothing to them. */
const configuration = {
  pageTitle: 'Bijli API',
  favicon: '/images/site/icon.svg',
  sources: audiences.map((audience) => ({
    title: `Calls of the ${audience}`,
    slug: audience,
    url: openApiPath(audience),
    agent: { disabled: true },
  })),
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
} as const;

/** The library's page of all calls, or its script. The content security policy has the hash of the page's inline script. */
export async function readReference(path: string): Promise<Produced> {
  const mark = newScriptMark();
  const site = Fastify();
  site.register(reference, { routePrefix: `${API_BASE_PATH}/docs`, configuration: { ...configuration, nonce: mark } });
  const { statusCode: status, headers, rawPayload, payload } = await site.inject(path);
  const type = String(headers['content-type']);
  const response = { status, headers: { 'content-type': type, 'cache-control': 'no-cache' }, topics: [] };
  if (!type.startsWith('text/html')) return { ...response, body: rawPayload };
  const { html, hashes } = hashOwnScripts(payload, mark);
  const headersWithPolicy = { ...response.headers, 'content-security-policy': policy(hashes) };
  return { ...response, headers: headersWithPolicy, body: Buffer.from(html) };
}

function policy(scriptHashes: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    // The library uses style attributes, which hashes and nonces cannot allow.
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
