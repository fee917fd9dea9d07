import { useEffect, useState } from 'react';
import { useConsent } from './consent.ts';
import { isConfigured } from './is-configured.ts';
import { hold, measure } from './measure.ts';
import type { MeasuringConfig, ShownEvent } from './measured.ts';
import { isViewWanted } from './view-wish.ts';

/**
 * Starts the measuring once it is wanted: with ids, when the shopper agrees; in demo mode without any, with the first press.
 * Answers what the view of events shows, undefined where it is not open.
 */
export function useMeasuring(measuring: MeasuringConfig | undefined): readonly ShownEvent[] | undefined {
  const isInitialized = useConsent((consent) => consent.isInitialized);
  const isGranted = useConsent((consent) => consent.choice === 'granted');
  const [isViewed, setViewed] = useState(false);
  const [isWoken, setWoken] = useState(false);
  const [shown, setShown] = useState<readonly ShownEvent[]>([]);
  const isLocal = measuring?.isShown && !isConfigured(measuring);
  const isWanted = isViewed || (isLocal ? isWoken : isConfigured(measuring) && isGranted);

  useEffect(() => useConsent.getState().initialize(), []);
  useEffect(() => setViewed(Boolean(measuring?.isShown) && isViewWanted()), [measuring]);
  useEffect(() => {
    const wake = () => setWoken(true);
    addEventListener('pointerdown', wake, { once: true });
    addEventListener('keydown', wake, { once: true });
    if (/[?&#]utm_/.test(location.href)) void captureUtm().then(wake);
  }, []);
  useEffect(() => {
    if (!isInitialized) return;
    hold(isWanted || Boolean(isLocal));
    if (!isWanted || !measuring) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    const isGranted = () => useConsent.getState().choice === 'granted';
    const consent = isConfigured(measuring) ? { isGranted, subscribe: useConsent.subscribe } : undefined;
    const onShown = (event: ShownEvent) => setShown((all) => [...all, event]);
    // Without its script nothing is measured; the shop goes on.
    import('./start-measuring.ts').then(
      ({ startMeasuring }) => {
        if (isCurrent) stop = startMeasuring({ measuring, consent, onShown: isViewed ? onShown : undefined });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [isInitialized, isWanted, isLocal, isViewed, measuring]);

  return isViewed ? shown : undefined;
}

async function captureUtm(): Promise<void> {
  try {
    const params = (await import('./capture-utm.ts')).captureUtm();
    if (params) measure({ name: 'utm_capture', params });
  } catch {
    // The script did not come: nobody needs it to shop.
  }
}
