import type { Order, OrderReturn } from '@bijli/contract';
import { upiIdError } from '@bijli/rules';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { messageOf } from '../../../platform/errors.ts';
import { notify } from '../../../platform/notify.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { canChangePayout } from './return-view.ts';
import styles from './returns.module.css';

type PayoutFormProps = { order: Order; entry: OrderReturn; onChanged: (entry: OrderReturn) => void };

/** Where the refund of a cash order goes; it can be corrected until it is paid out. */
export function PayoutForm(props: PayoutFormProps) {
  const { order, entry } = props;
  // Undefined before it was opened: closed again, its button takes the focus.
  const [isOpen, setOpen] = useState<boolean>();
  if (!canChangePayout(entry, order)) return null;
  if (isOpen) return <OpenForm {...props} onClose={() => setOpen(false)} />;
  return (
    <p className={styles.payout} ref={isOpen === false ? focusInside : undefined}>
      <span>UPI ID for the refund: {entry.payoutTo ?? 'none'}</span>
      <Button isSmall onClick={() => setOpen(true)}>
        Change<span className="vh"> the UPI ID for the refund</span>
      </Button>
    </p>
  );
}

function OpenForm({ order, entry, onChanged, onClose }: PayoutFormProps & { onClose: () => void }) {
  const [text, setText] = useState(entry.payoutTo ?? '');
  const [error, setError] = useState<string>();
  const { problem, isWorking, submit } = useSubmit();

  async function change(): Promise<{ problem: string } | undefined> {
    try {
      const params = { id: order._id, returnId: entry._id };
      onChanged((await buyerApi.changePayout({ params, body: { payoutTo: text.trim() } })).return);
      notify.success({ title: `Your refund goes to ${text.trim()}` });
      onClose();
      return undefined;
    } catch (error) {
      return { problem: messageOf(error, 'Failed to change the UPI ID. Please try again.') };
    }
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const wrong = upiIdError(text);
    setError(wrong);
    if (!wrong && !isWorking) void submit(change);
  }

  return (
    <form className={styles.payoutForm} ref={focusInside} onSubmit={send} noValidate>
      <TextField
        label="UPI ID for the refund"
        hint="like name@bank"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className={styles.payout}>
        <Button onClick={onClose}>Not now</Button>
        <Button variant="go" type="submit" isBusy={isWorking}>
          Save
        </Button>
      </div>
    </form>
  );
}

function focusInside(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, button')?.focus();
}
