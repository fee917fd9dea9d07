import type { CallName } from '@bijli/contract';
import { type CallSchemas, schemas } from '@bijli/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const namesOfCalls = new Map<CallName, ReadonlySet<string>>();

/** Under which name the answer to a request of the API is kept; undefined for calls whose answers are not. */
export function keyOfCall({ routeOptions: { config }, url }: FastifyRequest): string | undefined {
  return config.call !== undefined && config.isCached ? cacheKey(config.call, url) : undefined;
}

/** A call's address with only the parameters it knows: whatever else a link carries gets the same answer. */
export function cacheKey(name: CallName, url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const known = knownNames(name);
  // An escaped name is kept unread: dropped, it would pass its answer off as that of the bare address.
  return keepParameters(url, start, (parameter) => known.has(parameter) || parameter.includes('%'));
}

const ofCampaigns = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|_gl)$/i;

/** A page's address without what advertisements add to it. The browser reads that from its own address bar. */
export function pageAddress(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? url : keepParameters(url, start, (parameter) => !ofCampaigns.test(parameter));
}

function keepParameters(url: string, start: number, isKept: (parameter: string) => boolean): string {
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((pair) => isKept(pair.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? url.slice(0, start) : `${url.slice(0, start)}?${kept.join('&')}`;
}

function knownNames(name: CallName): ReadonlySet<string> {
  const found = namesOfCalls.get(name);
  if (found) return found;
  const { query }: CallSchemas = schemas[name];
  const names = new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);
  namesOfCalls.set(name, names);
  return names;
}
