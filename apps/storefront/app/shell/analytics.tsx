import { useEffect, useState } from 'react';
import { LazyComponent, lazyComponent } from '../components/ui/lazy-component.tsx';
import { isConfigured } from '../platform/analytics/is-configured.ts';
import { hold } from '../platform/analytics/track.ts';
import { isViewWanted } from '../platform/analytics/event-view-setting.ts';
import { useSiteConfig } from '../platform/site-config.ts';

const lateMeasuringParts = lazyComponent(async () => (await import('./analytics-ui.tsx')).AnalyticsParts);

/** Runs analytics where configured: with ids at once, in demo mode without any from the first press. */
export function Analytics() {
  const { measuring } = useSiteConfig();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const wake = () => setWanted(true);
    if (isConfigured(measuring) || /[?&#]utm_/.test(location.href) || (measuring?.isShown && isViewWanted()))
      return wake();
    if (!measuring?.isShown) return hold(false);
    addEventListener('pointerdown', wake, { once: true });
    addEventListener('keydown', wake, { once: true });
  }, [measuring]);
  // If the script fails to load, nothing is tracked; the shop is unaffected.
  return <LazyComponent part={lateMeasuringParts} isOpen={isWanted} measuring={measuring} isQuiet />;
}

/** Reopens the consent bar, from the footer. */
export function ConsentKey() {
  const { measuring } = useSiteConfig();
  if (!isConfigured(measuring)) return null;
  const reopen = async () => (await import('../platform/analytics/consent.ts')).useConsent.getState().reopen();
  return (
    <button type="button" onClick={reopen}>
      Cookie choices
    </button>
  );
}
