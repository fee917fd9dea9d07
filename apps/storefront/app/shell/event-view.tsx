import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import type { ShownEvent } from '../platform/analytics/analytics-event.ts';
import { closeEventView } from '../platform/analytics/event-view-setting.ts';
import styles from './event-view.module.css';

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', hourCycle: 'h23' });

/** For developers, in demo mode: analytics events as they happen, newest first. */
export function EventView({ events }: { events: readonly ShownEvent[] }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  function close(): void {
    closeEventView();
    setOpen(false);
  }
  return (
    <section className={styles.view} aria-label="Measured events">
      <div className={styles.head}>
        <h2 className="t-4">Measured events ({events.length})</h2>
        <Button isSmall variant="quiet" onClick={close}>
          Close
        </Button>
      </div>
      {events.length === 0 && <p className="s dim">Nothing yet. Open a product or add it to the cart.</p>}
      <ol className={styles.events}>
        {events.toReversed().map(({ id, name, at, sent }) => (
          <li key={id}>
            <details>
              <summary>
                <b>{name}</b> <span className="xs dim num">{clock.format(at)}</span>
              </summary>
              {sent.map(({ to, payload }) => (
                <div key={`${to} ${JSON.stringify(payload)}`}>
                  <p className="xs dim">{to}</p>
                  <pre>{JSON.stringify(payload, null, 2)}</pre>
                </div>
              ))}
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
