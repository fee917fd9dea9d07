import type { SiteConfig } from '@bijli/contract';
import type { Config } from '../../config.ts';

/** What the browser needs to know to measure; undefined when there is nothing to measure for. Never the access token. */
export function describeMeasuring({ mode, measuring }: Pick<Config, 'mode' | 'measuring'>): SiteConfig['measuring'] {
  const isShown = mode === 'demo';
  if (!measuring && !isShown) return undefined;
  const { tagManager, pixel, conversions, hasPersonalFields } = measuring ?? {};
  return {
    ...(tagManager && { gtmId: tagManager.id, gtmScriptUrl: tagManager.scriptUrl }),
    ...(pixel && { pixelId: pixel.id, pixelScriptUrl: pixel.scriptUrl }),
    sendsConversions: conversions !== undefined,
    hasPersonalFields: hasPersonalFields ?? false,
    isShown,
  };
}
