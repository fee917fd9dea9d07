import type { AnalyticsConfig } from './measured.ts';

/** Whether any third party would receive events, so that consent is required. */
export function isConfigured(measuring: AnalyticsConfig | undefined): boolean {
  return Boolean(measuring?.gtmId || measuring?.pixelId);
}
