import { useEffect, useState } from 'react';
import { LazyComponent, lazyComponent } from '../components/ui/lazy-component.tsx';
import { isEventViewRequested } from '../platform/analytics/event-view-setting.ts';
import { isConfigured } from '../platform/analytics/is-configured.ts';
import { expectListener } from '../platform/analytics/track.ts';
import { useSiteConfig } from '../platform/site-config.ts';

const lazyAnalyticsUi = lazyComponent(async () => (await import('./analytics-ui.tsx')).AnalyticsUi);

/** Runs analytics where configured: with ids at once, in demo mode without any from the first press. */
export function Analytics() {
  const { measuring: config } = useSiteConfig();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const start = () => setWanted(true);
    if (isConfigured(config) || /[?&#]utm_/.test(location.href) || (config?.isShown && isEventViewRequested()))
      return start();
    if (!config?.isShown) return expectListener(false);
    addEventListener('pointerdown', start, { once: true });
    addEventListener('keydown', start, { once: true });
  }, [config]);
  // If the script fails to load, nothing is tracked; the shop is unaffected.
  return <LazyComponent loader={lazyAnalyticsUi} isOpen={isWanted} config={config} isQuiet />;
}

/** Reopens the consent bar, from the footer. */
export function CookieChoicesButton() {
  const { measuring: config } = useSiteConfig();
  if (!isConfigured(config)) return null;
  const reopen = async () => (await import('../platform/analytics/consent.ts')).useConsent.getState().reopen();
  return (
    <button type="button" onClick={reopen}>
      Cookie choices
    </button>
  );
}
