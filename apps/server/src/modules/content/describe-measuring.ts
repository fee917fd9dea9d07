import type { SiteConfig } from '@bijli/contract';
import type { Config } from '../../config.ts';

/** The analytics settings for the browser; undefined when there is nothing to measure. Never the access token. */
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
