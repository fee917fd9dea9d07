import { useEffect, useState } from 'react';
import type { AnalyticsConfig, ShownEvent } from './analytics-event.ts';
import { captureUtm } from './capture-utm.ts';
import { useConsent } from './consent.ts';
import { isEventViewRequested } from './event-view-setting.ts';
import { isConfigured } from './is-configured.ts';
import { expectListener, track } from './track.ts';

/**
 * Starts analytics: with configured ids after consent, in demo mode without any at once.
 * Returns the events for the event view, undefined where it is not open.
 */
export function useAnalytics(config: AnalyticsConfig | undefined): readonly ShownEvent[] | undefined {
  const isInitialized = useConsent((consent) => consent.isInitialized);
  const isGranted = useConsent((consent) => consent.choice === 'granted');
  const [isViewed, setViewed] = useState(false);
  const [shown, setShown] = useState<readonly ShownEvent[]>([]);
  const isLocal = Boolean(config?.isShown) && !isConfigured(config);
  const isWanted = isViewed || isLocal || (isConfigured(config) && isGranted);

  useEffect(() => useConsent.getState().initialize(), []);
  useEffect(() => setViewed(Boolean(config?.isShown) && isEventViewRequested()), [config]);
  useEffect(() => {
    const params = captureUtm();
    if (params) track({ name: 'utm_capture', params });
  }, []);
  useEffect(() => {
    if (!isInitialized) return;
    expectListener(isWanted);
    if (!isWanted || !config) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    const isGranted = () => useConsent.getState().choice === 'granted';
    const consent = isConfigured(config) ? { isGranted, subscribe: useConsent.subscribe } : undefined;
    const onShown = (event: ShownEvent) => setShown((all) => [...all, event]);
    // If the script fails to load, nothing is tracked; the shop is unaffected.
    import('./start-analytics.ts').then(
      ({ startAnalytics }) => {
        if (isCurrent) stop = startAnalytics({ config, consent, onShown: isViewed ? onShown : undefined });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [isInitialized, isWanted, isViewed, config]);

  return isViewed ? shown : undefined;
}
