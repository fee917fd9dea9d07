import type { Input } from '@bijli/contract';
import { dayInIndia } from '@bijli/rules';
import { Choice } from '@bijli/ui/choice.tsx';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { TextLine } from '../form/text-line.tsx';
import { showToast } from '../toast/toast-store.ts';
import styles from './parcels.module.css';
import { readParcelsAgain } from './parcels-query.ts';

type Answer = Input<'answerFailedDelivery'>['body'];
type AnswerDialogProps = { orderId: string; boxId: string; name: string; onClose: () => void };

const kinds = [
  { kind: 'try-again', name: 'Come again' },
  { kind: 'return', name: 'Bring it back' },
  { kind: 'dispute', name: 'Nobody came: the shopper was at home' },
] as const;

/** What the courier does after a failed visit. */
export default function AnswerDialog({ orderId, boxId, name, onClose }: AnswerDialogProps) {
  const [kind, setKind] = useState<Answer['kind']>('try-again');
  const [given, setGiven] = useState({ note: '', day: '', phone: '' });
  const set = (field: keyof typeof given) => (value: string) => setGiven((now) => ({ ...now, [field]: value }));
  const isDirty = Object.values(given).some(Boolean);

  async function send(): Promise<void> {
    const { note, day, phone } = given;
    const body: Answer =
      kind === 'try-again' ? { kind, note, ...(day ? { day } : {}), ...(phone ? { phone } : {}) } : { kind, note };
    try {
      const { isTold } = await api.answerFailedDelivery({ params: { id: boxId }, body });
      showToast(isTold ? 'The courier is told.' : 'The courier does not answer: it is told as soon as it works.');
    } finally {
      await readParcelsAgain(orderId);
    }
  }

  return (
    <FormDialog
      title={`Answer for ${name}`}
      submit="Tell the courier"
      tone={kind === 'return' ? 'danger' : 'go'}
      isDirty={isDirty}
      fields={['note', 'day', 'phone']}
      onSubmit={send}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <fieldset className={styles.services}>
            <legend className="vh">What it does</legend>
            {kinds.map((one) => (
              <Choice
                key={one.kind}
                type="radio"
                name="kind"
                checked={kind === one.kind}
                onChange={() => setKind(one.kind)}
              >
                {one.name}
              </Choice>
            ))}
          </fieldset>
          <TextLine
            label="What the courier should know"
            hint="A landmark, a floor, whom to ask for"
            required
            maxLength={200}
            problem={problems['note']}
            value={given.note}
            onChange={set('note')}
          />
          {kind === 'try-again' && (
            <>
              <TextLine
                label="On"
                note="optional"
                type="date"
                min={dayInIndia(new Date())}
                problem={problems['day']}
                value={given.day}
                onChange={set('day')}
              />
              <TextLine
                label="Another phone"
                note="optional"
                inputMode="tel"
                maxLength={10}
                problem={problems['phone']}
                value={given.phone}
                onChange={set('phone')}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
