import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { isConfigured } from '../platform/measuring/is-configured.ts';
import { hold } from '../platform/measuring/measure.ts';
import type { MeasuringConfig } from '../platform/measuring/measured.ts';
import { isViewWanted } from '../platform/measuring/view-wish.ts';
import { useSiteConfig } from '../platform/site-config.ts';

type MeasuringProps = { measuring: MeasuringConfig | undefined };

const LazyMeasuringParts = lazy(async (): Promise<{ default: ComponentType<MeasuringProps> }> => {
  // Without its script nothing is measured; the shop goes on.
  const parts = await import('./measuring-parts.tsx').catch(() => undefined);
  return { default: parts?.MeasuringParts ?? (() => null) };
});

/** Measures where that is set up: with ids at once, in demo mode without any from the first press on. */
export function Measuring() {
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
  return isWanted ? (
    <Suspense>
      <LazyMeasuringParts measuring={measuring} />
    </Suspense>
  ) : null;
}

/** Opens the question again, at the foot of every page. */
export function ConsentKey() {
  const { measuring } = useSiteConfig();
  if (!isConfigured(measuring)) return null;
  const reopen = async () => (await import('../platform/measuring/consent.ts')).useConsent.getState().reopen();
  return (
    <button type="button" onClick={reopen}>
      Cookie choices
    </button>
  );
}
