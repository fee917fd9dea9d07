import type { Order } from '@bijli/contract';
import { formatPaise, OTHER_REASON } from '@bijli/rules';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { Await } from 'react-router';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import styles from './cancel-dialog.module.css';
import { CancelItems } from './cancel-items.tsx';
import { type CancelDraft, canCancelSome, cancelledPaise, cancelOrder, draftError } from './cancel-order.ts';
import { refundConsequence, refundSummary } from './refund-text.ts';

type CancelDialogProps = {
  order: Order;
  reasons: Promise<string[]>;
  isOpen: boolean;
  onClose: () => void;
  onRetry: () => void;
  onDone: (order: Order, message: string) => void;
};

const empty: CancelDraft = { what: 'whole', units: {}, reason: '', otherReason: '' };

/** Lets the shopper choose what to cancel and why, shows the refund, and cancels. */
export function CancelDialog({ order, reasons, isOpen, onClose, onRetry, onDone }: CancelDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(empty);
  const { problem, setProblem, isWorking, submit, keyOf } = useSubmit();

  function change(part: Partial<CancelDraft>): void {
    setProblem(undefined);
    setDraft((before) => ({ ...before, ...part }));
  }

  async function cancel(): Promise<{ problem: string } | undefined> {
    const outcome = await cancelOrder({ api: buyerApi, idempotencyKey: keyOf(draft) }, order, draft);
    if ('problem' in outcome) return outcome;
    onDone(outcome.order, outcome.message);
    return undefined;
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const wrong = draftError(draft);
    setProblem(wrong);
    if (!wrong) void submit(cancel);
  }

  return (
    <Overlay
      kind="dialog"
      title="Cancel order"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep order</Button>
          <Button variant="ink" type="submit" form={formId} isBusy={isWorking}>
            Cancel order
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        {canCancelSome(order) && <ScopeChoice order={order} draft={draft} change={change} />}
        {draft.what === 'some' && (
          <CancelItems items={order.items} units={draft.units} onChange={(units) => change({ units })} />
        )}
        <Suspense fallback={<Loading text="Loading reasons" />}>
          <Await resolve={reasons} errorElement={<ReasonsFailure onRetry={onRetry} />}>
            {(list) => <ReasonChoice reasons={list} draft={draft} change={change} />}
          </Await>
        </Suspense>
        {problem && <Alert tone="error">{problem}</Alert>}
        <p className="s dim" role="status">
          {refundConsequence(order, cancelledPaise(order, draft))}
        </p>
      </form>
    </Overlay>
  );
}

type SectionProps = { draft: CancelDraft; change: (part: Partial<CancelDraft>) => void };

function ScopeChoice({ order, draft, change }: SectionProps & { order: Order }) {
  const name = useId();
  const whole = cancelledPaise(order, { what: 'whole', units: {} });
  return (
    <fieldset className={styles.what}>
      <legend className="vh">What do you want to cancel?</legend>
      <Choice
        type="radio"
        name={name}
        className={styles.card}
        checked={draft.what === 'whole'}
        onChange={() => change({ what: 'whole' })}
      >
        <b>Whole order</b>
        <span className="s dim">{refundSummary(order, formatPaise(whole))}</span>
      </Choice>
      <Choice
        type="radio"
        name={name}
        className={styles.card}
        checked={draft.what === 'some'}
        onChange={() => change({ what: 'some' })}
      >
        <b>Some items</b>
        <span className="s dim">Choose how many</span>
      </Choice>
    </fieldset>
  );
}

function ReasonChoice({ reasons, draft, change }: SectionProps & { reasons: readonly string[] }) {
  const name = useId();
  return (
    <>
      <fieldset className={styles.why}>
        <legend>Why are you cancelling?</legend>
        {reasons.map((reason) => (
          <Choice
            key={reason}
            type="radio"
            name={name}
            className={styles.row}
            checked={draft.reason === reason}
            onChange={() => change({ reason })}
          >
            {reason}
          </Choice>
        ))}
      </fieldset>
      {draft.reason === OTHER_REASON && (
        <TextField
          label="Tell us in a line"
          value={draft.otherReason}
          maxLength={500}
          onChange={(event) => change({ otherReason: event.target.value })}
        />
      )}
    </>
  );
}

function ReasonsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Alert tone="error">The reasons could not be loaded.</Alert>
      <Button isSmall onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
