import { Button } from '@bijli/ui/button.tsx';
import { Spinner } from '@bijli/ui/spinner.tsx';
import { useCallback } from 'react';
import styles from './contact-form.module.css';

type TicketReceiptProps = { ticket: string; email: string; onAnother: () => void };

/** Replaces the form once the message is sent. */
export function TicketReceipt({ ticket, email, onAnother }: TicketReceiptProps) {
  const focus = useCallback((heading: HTMLElement | null) => heading?.focus(), []);
  return (
    <div className={styles.receipt}>
      <Spinner state="lit" isBig />
      <h3 className="t-3" tabIndex={-1} ref={focus}>
        We have your message
      </h3>
      <p>
        Its number is <b className="num">{ticket}</b>. Please quote it when you call or write about it.
      </p>
      <p className="dim">An acknowledgement is on its way to {email}.</p>
      <Button onClick={onAnother}>Write another message</Button>
    </div>
  );
}
