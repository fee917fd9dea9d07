import { lazy, Suspense } from 'react';
import { useConsent } from '../platform/measuring/consent.ts';
import { isConfigured } from '../platform/measuring/is-configured.ts';
import { useMeasuring } from '../platform/measuring/use-measuring.ts';
import { useSiteConfig } from '../platform/site-config.ts';

const LazyConsentBar = lazy(async () => ({ default: (await import('./consent-bar.tsx')).ConsentBar }));
const LazyEventView = lazy(async () => ({ default: (await import('./event-view.tsx')).EventView }));

/** Measures where that is set up: the question whether it may, and in demo mode the view of what was. */
export function Measuring() {
  const { measuring } = useSiteConfig();
  const shown = useMeasuring(measuring);
  const consent = useConsent();
  const isOpen = consent.isInitialized && (!consent.choice || consent.isReopened);
  return (
    <Suspense>
      {isOpen && isConfigured(measuring) && <LazyConsentBar {...consent} />}
      {shown && <LazyEventView events={shown} />}
    </Suspense>
  );
}

/** Opens the question again, at the foot of every page. */
export function ConsentKey() {
  const { measuring } = useSiteConfig();
  if (!isConfigured(measuring)) return null;
  return (
    <button type="button" onClick={() => useConsent.getState().reopen()}>
      Cookie choices
    </button>
  );
}
