import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { AmountInput } from '../../components/fields/amount-input.tsx';
import { Field } from '../../components/form/field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { parseQuantity } from '../../platform/format/parse-amount.ts';
import { useMay } from '../../platform/session.ts';
import { keepLines, type ReceiptLine, readListsAgain, readReceiptAgain } from './receipt-query.ts';

type LineDialogProps = { receiptId: string; version: number; line: ReceiptLine; onClose: () => void };

/** The figures of one line, and what one piece cost for who may know. */
export default function LineDialog({ receiptId, version, line, onClose }: LineDialogProps) {
  const first = {
    expected: line.expected === null ? '' : String(line.expected),
    received: String(line.received),
    damaged: String(line.damaged),
    cost: (line.costPaise ?? 0) / 100,
  };
  const [figures, setFigures] = useState(first);
  // What somebody agrees to is the receipt that they saw when the dialog opened.
  const [expectedVersion] = useState(version);
  const mayReadCosts = useMay('cost.read');
  const removal = useWork();
  const params = { id: receiptId, lineId: line.id };
  const wrong = (text: string) => (parseQuantity(text) === undefined ? 'It is no number of pieces.' : undefined);
  const isDirty = Object.entries(first).some(([name, value]) => figures[name as keyof typeof first] !== value);

  async function save(): Promise<void> {
    const [expected, received, damaged] = [figures.expected, figures.received, figures.damaged].map(parseQuantity);
    if (received === undefined || damaged === undefined) throw new Error('Please write how many pieces came.');
    const costPaise = figures.cost === 0 ? null : Math.round(figures.cost * 100);
    const body = { expected: expected ?? null, received, damaged, expectedVersion };
    await again(async () => {
      const changed = await api.changeReceiptLine({
        params,
        body: { ...body, ...(mayReadCosts ? { costPaise } : {}) },
      });
      keepLines(receiptId, { version: changed.version, lines: [changed.line] });
    });
  }

  async function remove(): Promise<void> {
    const isGone = await removal.run(() =>
      again(async () => {
        const changed = await api.removeReceiptLine({ params, body: { expectedVersion } });
        keepLines(receiptId, { version: changed.version, lines: [], gone: line.id });
      }),
    );
    if (isGone) onClose();
  }

  /** A refusal shows the receipt as it is now. */
  async function again(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      await readListsAgain();
    } catch (error) {
      await readReceiptAgain(receiptId);
      throw error;
    }
  }

  return (
    <FormDialog
      title={`${line.name}, ${line.sku}`}
      submit="Save"
      isDirty={isDirty}
      isDisabled={Boolean(
        (figures.expected && wrong(figures.expected)) || wrong(figures.received) || wrong(figures.damaged),
      )}
      onSubmit={save}
      onClose={onClose}
      foot={
        <>
          {removal.problem && <p role="alert">{removal.problem}</p>}
          <Button variant="danger" isWide isBusy={removal.isBusy} onClick={() => void remove()}>
            Take it out of the receipt
          </Button>
        </>
      }
    >
      <TextLine
        label="Received"
        hint="All pieces that came, with the damaged ones."
        inputMode="numeric"
        required
        problem={wrong(figures.received)}
        value={figures.received}
        onChange={(received) => setFigures({ ...figures, received })}
      />
      <TextLine
        label="Of these damaged"
        hint="They are blocked, and not for sale."
        inputMode="numeric"
        required
        problem={wrong(figures.damaged)}
        value={figures.damaged}
        onChange={(damaged) => setFigures({ ...figures, damaged })}
      />
      <TextLine
        label="Expected"
        note="optional, as the paper says"
        inputMode="numeric"
        problem={figures.expected === '' ? undefined : wrong(figures.expected)}
        value={figures.expected}
        onChange={(expected) => setFigures({ ...figures, expected })}
      />
      {mayReadCosts && (
        <Field label="Cost of one piece, ₹" note="optional, without tax">
          {(control) => (
            <AmountInput {...control} value={figures.cost} onChange={(cost) => setFigures({ ...figures, cost })} />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
