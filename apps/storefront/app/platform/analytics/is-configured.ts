import type { AnalyticsConfig } from './analytics-event.ts';

/** Whether any third party would receive events, so that consent is required. */
export function isConfigured(config: AnalyticsConfig | undefined): boolean {
  return Boolean(config?.gtmId || config?.pixelId);
}
