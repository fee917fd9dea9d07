import type { Order, OrderReturn, ReturnReason } from '@bijli/contract';
import { formatPaise } from '@bijli/rules';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { useSiteConfig } from '../../../platform/site-config.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { DescriptionField } from './description-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { requestReturn } from './request-return.ts';
import styles from './return-dialog.module.css';
import { type DraftProblems, draftProblems, newDraft, type ReturnDraft } from './return-draft.ts';
import { ReturnItems } from './return-items.tsx';
import { isPaidBack, type ReturnableItem, returnedPaise } from './return-offer.ts';
import { ReturnReasons } from './return-reasons.tsx';
import { nothingBack } from './return-view.ts';

type ReturnDialogProps = {
  order: Order;
  items: readonly ReturnableItem[];
  reasons: readonly ReturnReason[];
  isOpen: boolean;
  onClose: () => void;
  onDone: (done: { added: OrderReturn; message: string }) => void;
};

/** Collects items, reason and photos, and requests the return. */
export function ReturnDialog({ order, items, reasons, isOpen, onClose, onDone }: ReturnDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => newDraft(items));
  const [problems, setProblems] = useState<DraftProblems>({});
  const { problem: failure, setProblem: setFailure, isWorking, submit, keyOf } = useSubmit();
  const [isReading, setReading] = useState(false);
  const isRefunded = isPaidBack(items, draft.units);
  const needsPayout = isRefunded && order.paymentKind === 'on-delivery';
  const amount = returnedPaise(items, draft.units);

  function change(part: Partial<ReturnDraft>): void {
    setFailure(undefined);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
    setDraft((before) => ({ ...before, ...part }));
  }

  async function request(): Promise<{ problem: string } | undefined> {
    const outcome = await requestReturn({ api: buyerApi, idempotencyKey: keyOf(draft) }, { order, items, draft });
    if ('problem' in outcome) return outcome;
    onDone(outcome);
    return undefined;
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isWorking || isReading) return;
    setFailure(undefined);
    const wrong = draftProblems(draft, { items, needsPayout });
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first) form.current?.querySelector<HTMLElement>(`[data-field=${first}] :is(input, textarea)`)?.focus();
    else void submit(request);
  }

  return (
    <Overlay
      kind="dialog"
      title="Return items"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="go" type="submit" form={formId} isBusy={isWorking || isReading}>
            Request return
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={send} noValidate>
        <ReturnItems items={items} units={draft.units} error={problems.units} onChange={(units) => change({ units })} />
        <ReturnReasons
          reasons={reasons}
          value={draft.reason}
          error={problems.reason}
          onChange={(reason) => change({ reason })}
        />
        <DescriptionField
          value={draft.description}
          error={problems.description}
          onChange={(description) => change({ description })}
        />
        <PhotoField
          photos={draft.photos}
          onChange={(photos) => change({ photos })}
          isReading={isReading}
          onReading={setReading}
        />
        {needsPayout && (
          <div data-field="payoutTo">
            <TextField
              label="UPI ID for the refund"
              hint="like name@bank"
              value={draft.payoutTo}
              error={problems.payoutTo}
              onChange={(event) => change({ payoutTo: event.target.value })}
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        )}
        <Terms isRefunded={isRefunded} />
        {failure && (
          <div ref={reveal}>
            <Alert tone="error">{failure}</Alert>
          </div>
        )}
        <p className="s dim" role="status">
          {amount > 0 && `${formatPaise(amount)} comes back if we accept the return.`}
        </p>
      </form>
    </Overlay>
  );
}

function Terms({ isRefunded }: { isRefunded: boolean }) {
  const { from, to } = useSiteConfig().policy.refundBusinessDays;
  return (
    <Alert>
      {isRefunded
        ? `There are no replacements: after inspection you get a refund, in ${from}-${to} business days.`
        : `There are no replacements. ${nothingBack}`}
    </Alert>
  );
}

/** Scrolls to the error, which is at the end of a form longer than the dialog. */
function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
