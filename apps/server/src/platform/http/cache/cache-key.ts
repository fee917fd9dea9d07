import type { Call, CallName } from '@bijli/contract';
import { calls } from '@bijli/contract/calls';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const namesOfCalls = new Map<CallName, ReadonlySet<string>>();

/** The cache key of an API request; undefined for calls that are not cached. */
export function keyOfCall({ routeOptions: { config }, url }: FastifyRequest): string | undefined {
  return config.call !== undefined && config.isCached ? cacheKey(config.call, url) : undefined;
}

/** A call's URL with only the parameters of its schema: others do not affect the response. */
export function cacheKey(name: CallName, url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const names = parameterNames(name);
  // Escaped names are not decoded here and must stay: without them the response would be cached for the bare URL.
  return filterParameters(url, start, (parameter) => names.has(parameter) || parameter.includes('%'));
}

const campaignParameters = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|_gl)$/i;

/** A page's URL without campaign parameters, which only scripts in the browser read. */
export function pageAddress(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? url : filterParameters(url, start, (parameter) => !campaignParameters.test(parameter));
}

function filterParameters(url: string, start: number, isKept: (parameter: string) => boolean): string {
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((pair) => isKept(pair.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? url.slice(0, start) : `${url.slice(0, start)}?${kept.join('&')}`;
}

function parameterNames(name: CallName): ReadonlySet<string> {
  const found = namesOfCalls.get(name);
  if (found) return found;
  const { query }: Call = calls[name];
  const names = new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);
  namesOfCalls.set(name, names);
  return names;
}
