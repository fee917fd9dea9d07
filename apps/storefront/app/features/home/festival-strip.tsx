import type { Banner } from '@bijli/contract';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { useEffect, useState } from 'react';
import { scrollBehavior } from '../../platform/scroll-behavior.ts';
import styles from './festival-strip.module.css';
import { Kolam } from './kolam.tsx';

const delayMs = 2000;

/** A panel with reserved space that lights up after two seconds; links to the hero. */
export function FestivalStrip({ banner }: { banner: Banner }) {
  const [isLit, setLit] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLit(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  if (isClosed) return null;
  return (
    <aside className={classNames(styles.strip, isLit && styles.lit, 'on-black')} aria-label={banner.title}>
      <button type="button" className={styles.text} onClick={goToHero}>
        <span>
          <b className="t-3">{banner.title}</b>
          <span className="s">{banner.subtitle}</span>
        </span>
      </button>
      <Kolam className={styles.kolam} />
      <IconButton aria-label="Close" className={styles.close} onClick={() => setClosed(true)}>
        <Icon name="x" />
      </IconButton>
    </aside>
  );
}

function goToHero(): void {
  document.getElementById('hero')?.scrollIntoView({ behavior: scrollBehavior() });
}
