import { storeJson } from '../storage.ts';

/** Where the shopper came from. Source: specification point 3, UTM params. */
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export type UtmParams = Partial<Record<(typeof utmNames)[number], string>>;

const mostLetters = 200;

/** Keeps the UTM parameters of the address. Answers them, unless the page is only shown again. */
export function captureUtm(): UtmParams | undefined {
  const params = readUtm(location.href);
  if (!params) return undefined;
  storeJson('utm_params', params);
  const [visit] = performance.getEntriesByType('navigation');
  return visit && 'type' in visit && visit.type === 'reload' ? undefined : params;
}

/** The UTM parameters of the query, or else of the hash; undefined when there are none. A value that is an e-mail is none. */
export function readUtm(href: string): UtmParams | undefined {
  const { search, hash } = new URL(href);
  const query = new URLSearchParams(search);
  const inHash = new URLSearchParams(hash.slice(hash.indexOf('?') + 1).replace(/^#/, ''));
  const params: UtmParams = {};
  for (const name of utmNames) {
    const value = (query.get(name) ?? inHash.get(name))?.trim().slice(0, mostLetters);
    if (value && !value.includes('@')) params[name] = value;
  }
  return Object.keys(params).length > 0 ? params : undefined;
}
