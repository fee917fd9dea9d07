import { useEffect, useState } from 'react';
import { captureUtm } from './capture-utm.ts';
import { useConsent } from './consent.ts';
import { isConfigured } from './is-configured.ts';
import { hold, measure } from './track.ts';
import type { AnalyticsConfig, ShownEvent } from './analytics-event.ts';
import { isViewWanted } from './event-view-setting.ts';

/**
 * Starts analytics: with configured ids after consent, in demo mode without any at once.
 * Returns the events for the event view, undefined where it is not open.
 */
export function useAnalytics(measuring: AnalyticsConfig | undefined): readonly ShownEvent[] | undefined {
  const isInitialized = useConsent((consent) => consent.isInitialized);
  const isGranted = useConsent((consent) => consent.choice === 'granted');
  const [isViewed, setViewed] = useState(false);
  const [shown, setShown] = useState<readonly ShownEvent[]>([]);
  const isLocal = Boolean(measuring?.isShown) && !isConfigured(measuring);
  const isWanted = isViewed || isLocal || (isConfigured(measuring) && isGranted);

  useEffect(() => useConsent.getState().initialize(), []);
  useEffect(() => setViewed(Boolean(measuring?.isShown) && isViewWanted()), [measuring]);
  useEffect(() => {
    const params = captureUtm();
    if (params) measure({ name: 'utm_capture', params });
  }, []);
  useEffect(() => {
    if (!isInitialized) return;
    hold(isWanted);
    if (!isWanted || !measuring) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    const isGranted = () => useConsent.getState().choice === 'granted';
    const consent = isConfigured(measuring) ? { isGranted, subscribe: useConsent.subscribe } : undefined;
    const onShown = (event: ShownEvent) => setShown((all) => [...all, event]);
    // If the script fails to load, nothing is tracked; the shop is unaffected.
    import('./start-analytics.ts').then(
      ({ startAnalytics }) => {
        if (isCurrent) stop = startAnalytics({ measuring, consent, onShown: isViewed ? onShown : undefined });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [isInitialized, isWanted, isViewed, measuring]);

  return isViewed ? shown : undefined;
}
