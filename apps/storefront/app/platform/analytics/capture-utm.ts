import { storeJson } from '../storage.ts';

/** Campaign parameters. Source: specification point 3, UTM params. */
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export type UtmParams = Partial<Record<(typeof utmNames)[number], string>>;

const maxLength = 200;

/** Stores the UTM parameters of the URL. Returns them, unless the page was reloaded. */
export function captureUtm(): UtmParams | undefined {
  const params = readUtm(location.href);
  if (!params) return undefined;
  storeJson('utm_params', params);
  const [visit] = performance.getEntriesByType('navigation');
  return visit && 'type' in visit && visit.type === 'reload' ? undefined : params;
}

/** The UTM parameters of the query, or else of the hash; undefined if there are none. E-mail addresses are dropped. */
export function readUtm(href: string): UtmParams | undefined {
  const { search, hash } = new URL(href);
  const query = new URLSearchParams(search);
  const inHash = new URLSearchParams(hash.slice(hash.indexOf('?') + 1).replace(/^#/, ''));
  const params: UtmParams = {};
  for (const name of utmNames) {
    const value = (query.get(name) ?? inHash.get(name))?.trim().slice(0, maxLength);
    if (value && !value.includes('@')) params[name] = value;
  }
  return Object.keys(params).length > 0 ? params : undefined;
}
