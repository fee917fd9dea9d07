import type { AnalyticsConfig } from '../platform/analytics/analytics-event.ts';
import { useConsent } from '../platform/analytics/consent.ts';
import { isConfigured } from '../platform/analytics/is-configured.ts';
import { useAnalytics } from '../platform/analytics/use-analytics.ts';
import { ConsentBar } from './consent-bar.tsx';
import { EventView } from './event-view.tsx';

/** The consent bar and, in demo mode, the event view. */
export function AnalyticsUi({ config }: { config: AnalyticsConfig | undefined }) {
  const shown = useAnalytics(config);
  const consent = useConsent();
  const isOpen = consent.isInitialized && (!consent.choice || consent.isReopened);
  return (
    <>
      {isOpen && isConfigured(config) && <ConsentBar {...consent} />}
      {shown && <EventView events={shown} />}
    </>
  );
}
