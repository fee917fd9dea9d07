import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { useEffect, useState } from 'react';
import { focusHeading } from '../components/ui/focus-after-removal.ts';
import { scrollBehavior } from '../platform/scroll-behavior.ts';
import styles from './go-to-top.module.css';

const thresholdPx = 300;
const throttleMs = 300;

/** Fades in once the page is scrolled past 300 px and scrolls smoothly to the top. */
export function GoToTop() {
  const isVisible = useIsScrolled();
  return (
    <IconButton
      className={classNames(styles.button, isVisible && styles.visible)}
      aria-label="Go to top"
      aria-hidden={!isVisible}
      tabIndex={isVisible ? 0 : -1}
      onClick={() => {
        // At the top the button is hidden.
        focusHeading();
        window.scrollTo({ top: 0, behavior: scrollBehavior() });
      }}
    >
      <Icon name="arrow-up" />
    </IconButton>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      setScrolled(window.scrollY > thresholdPx);
    };
    const throttled = () => {
      timer ??= setTimeout(update, throttleMs);
    };
    update();
    window.addEventListener('scroll', throttled, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', throttled);
    };
  }, []);
  return isScrolled;
}
