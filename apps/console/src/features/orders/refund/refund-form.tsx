import { Button } from '@bijli/ui/button.tsx';
import { TabList, TabPanel } from '@bijli/ui/tabs.tsx';
import { useId, useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { Note } from '../../../components/page/note.tsx';
import { useLeavingGuard } from '../../../components/use-leaving-guard.ts';
import { AmountField } from './amount-field.tsx';
import styles from './refund.module.css';
import { RefundLines } from './refund-lines.tsx';
import { RefundSums } from './refund-sums.tsx';
import { actOf, consequences, kindWords, type Refundable, refundKinds } from './refund-words.ts';
import { useRefundDraft } from './use-refund-draft.ts';
import { useSendRefund } from './use-send-refund.ts';

type RefundFormProps = { orderId: string; refundable: Refundable; onClose: () => void };

/** One refund: what it is, of what, how much, and why; its button says what it does. */
export function RefundForm({ orderId, refundable, onClose }: RefundFormProps) {
  const panelId = useId();
  const draft = useRefundDraft(refundable);
  const { isBusy, problem, waitsFor, send } = useSendRefund({ orderId, refundable, onDone: onClose });
  const [isAsked, setAsked] = useState(false);
  const { kind, paise, isReady } = draft;
  const refusal = refundable.kinds[kind].refusal;
  useLeavingGuard(draft.isDirty && !isBusy && waitsFor === undefined, 'This refund is not sent. Leave it?');

  async function submit(): Promise<void> {
    setAsked(true);
    if (isReady) await send(draft);
  }

  if (waitsFor !== undefined)
    return (
      <div className="stack">
        <Note tone="wait">{waitsFor}</Note>
        <p className="dim">Nothing has gone back yet. You are mailed what the other person decides.</p>
        <Button variant="ink" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TabList
        label="What the refund is"
        tabs={refundKinds.map((one) => kindWords[one])}
        selected={refundKinds.indexOf(kind)}
        onSelect={(place) => draft.choose(refundKinds[place] ?? kind)}
        panelId={panelId}
      />
      <TabPanel panelId={panelId} selected={refundKinds.indexOf(kind)}>
        {refusal !== null ? (
          <Note tone="wait">{refusal}</Note>
        ) : (
          <div className="stack">
            {kind === 'units' ? (
              <RefundLines lines={refundable.lines} chosen={draft.units} onChoose={draft.chooseUnits} />
            ) : (
              <AmountField
                typed={draft.typed}
                mostPaise={draft.mostPaise}
                problem={isAsked || draft.typed !== '' ? draft.amountProblem : undefined}
                onType={draft.type}
              />
            )}
            {isAsked && kind === 'units' && draft.chosenUnits === 0 && (
              <Note tone="bad">Please choose how many units are refunded.</Note>
            )}
            <RefundSums refundable={refundable} paise={paise} />
            <Field
              label="Why"
              hint="For the staff; the customer does not see it."
              problem={isAsked && draft.note.trim() === '' ? 'Please say why.' : undefined}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={2}
                  maxLength={300}
                  value={draft.note}
                  onChange={({ target }) => draft.write(target.value)}
                />
              )}
            </Field>
            {(paise > 0 || (kind === 'units' && draft.chosenUnits > 0)) && (
              <Note>
                {consequences(refundable, { kind, paise }).map((sentence) => (
                  <span key={sentence} className={styles.sentence}>
                    {sentence}
                  </span>
                ))}
              </Note>
            )}
            {refundable.secondPersonPaise !== null && paise > refundable.secondPersonPaise && (
              <Note tone="wait">Somebody else must confirm so much within 24 hours; nothing goes back before.</Note>
            )}
            {problem && <Note tone="bad">{problem}</Note>}
            <div className={styles.keys}>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="go" isBusy={isBusy}>
                {actOf(refundable, paise)}
              </Button>
            </div>
          </div>
        )}
      </TabPanel>
    </form>
  );
}
