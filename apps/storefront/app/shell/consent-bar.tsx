import { Button } from '@bijli/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Consent, ConsentState } from '../platform/analytics/consent.ts';
import styles from './consent-bar.module.css';

const choices: Record<Consent, string> = { granted: 'Accept', denied: 'Reject' };

/**
 * Asks for consent to analytics. Non-modal, and both answers have equal weight. It takes the focus only when the shopper
 * opened it, and then returns it.
 */
export function ConsentBar({ choice, isReopened, choose }: ConsentState) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isReopened) return;
    const before = document.activeElement;
    title.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isReopened]);

  return (
    <section className={styles.bar} aria-labelledby="consent-title" data-consent>
      <div>
        <h2 className="t-4" id="consent-title" tabIndex={-1} ref={title}>
          May we measure your visit?
        </h2>
        <p className="s dim">
          With your yes, our measuring partners learn what you look at and buy here, with cookies. Without it nothing is
          sent. You can change this at the foot of every page.{' '}
          <Link className="link" to="/privacy-policy">
            Privacy policy
          </Link>
        </p>
        {choice && <p className="s">Your choice now: {choices[choice]}</p>}
      </div>
      <div className={styles.buttons}>
        {(['denied', 'granted'] as const).map((answer) => (
          <Button key={answer} isSmall onClick={() => choose(answer)}>
            {choices[answer]}
          </Button>
        ))}
      </div>
    </section>
  );
}
