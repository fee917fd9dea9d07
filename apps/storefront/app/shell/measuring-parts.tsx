import { useConsent } from '../platform/measuring/consent.ts';
import { isConfigured } from '../platform/measuring/is-configured.ts';
import type { MeasuringConfig } from '../platform/measuring/measured.ts';
import { useMeasuring } from '../platform/measuring/use-measuring.ts';
import { ConsentBar } from './consent-bar.tsx';
import { EventView } from './event-view.tsx';

/** The question whether it may be measured, and in demo mode the view of what was. */
export function MeasuringParts({ measuring }: { measuring: MeasuringConfig | undefined }) {
  const shown = useMeasuring(measuring);
  const consent = useConsent();
  const isOpen = consent.isInitialized && (!consent.choice || consent.isReopened);
  return (
    <>
      {isOpen && isConfigured(measuring) && <ConsentBar {...consent} />}
      {shown && <EventView events={shown} />}
    </>
  );
}
