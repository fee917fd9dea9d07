import { useEffect, useState } from 'react';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';
import { focusHeading } from '../components/leave-row.ts';
import { Tool } from '../components/tool.tsx';
import { scrollBehavior } from '../platform/scroll-behavior.ts';
import styles from './go-to-top.module.css';

const thresholdPx = 300;
const throttleMs = 300;

/** Fades in once the page is scrolled past 300 px and goes smoothly back up. */
export function GoToTop() {
  const isVisible = useIsScrolled();
  return (
    <Tool
      className={classNames(styles.button, isVisible && styles.visible)}
      aria-label="Go to top"
      aria-hidden={!isVisible}
      tabIndex={isVisible ? 0 : -1}
      onClick={() => {
        // Up there the key is hidden.
        focusHeading();
        window.scrollTo({ top: 0, behavior: scrollBehavior() });
      }}
    >
      <Icon name="arrow-up" />
    </Tool>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      setScrolled(window.scrollY > thresholdPx);
    };
    const throttled = () => {
      timer ??= setTimeout(look, throttleMs);
    };
    look();
    window.addEventListener('scroll', throttled, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', throttled);
    };
  }, []);
  return isScrolled;
}
