import type { AnalyticsConfig } from './measured.ts';

/** Whether somebody outside would be told, so that the shopper has to be asked. */
export function isConfigured(measuring: AnalyticsConfig | undefined): boolean {
  return Boolean(measuring?.gtmId || measuring?.pixelId);
}
