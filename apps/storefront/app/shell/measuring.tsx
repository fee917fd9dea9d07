import { useEffect, useState } from 'react';
import { Late, latePart } from '../components/late-part.tsx';
import { isConfigured } from '../platform/measuring/is-configured.ts';
import { hold } from '../platform/measuring/measure.ts';
import { isViewWanted } from '../platform/measuring/view-wish.ts';
import { useSiteConfig } from '../platform/site-config.ts';

const lateMeasuringParts = latePart(async () => (await import('./measuring-parts.tsx')).MeasuringParts);

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
  // Without its script nothing is measured; the shop goes on.
  return <Late part={lateMeasuringParts} isOpen={isWanted} measuring={measuring} isQuiet />;
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
