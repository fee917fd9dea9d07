import { Button, buttonClass } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { FileInput } from '../../components/fields/file-input.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { api } from '../../platform/api.ts';
import { newId } from '../../platform/new-id.ts';
import styles from './open-box.module.css';
import { keepPiece, type Piece } from './open-box-list.ts';

const answers = [
  { value: '', name: 'Choose' },
  { value: 'clear', name: 'Not on the list' },
  { value: 'blocked', name: 'Blocked' },
];

/** Keeps what the official query said of a phone, with a picture or PDF of it. */
export default function CheckDialog({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const numbers = [piece.number, ...(piece.secondNumber ? [piece.secondNumber] : [])];
  const [said, setSaid] = useState<Record<string, string>>({});
  const [askedOn, setAskedOn] = useState('');
  const [reference, setReference] = useState('');
  const [proof, setProof] = useState<File>();
  // Sent again after a lost answer it is the same check of the piece that somebody saw.
  const [{ checkId, expectedVersion }] = useState({ checkId: newId(), expectedVersion: piece.version });
  const saidOf = (answer: string) => numbers.filter((number) => said[number] === answer).join(',');

  async function send(): Promise<void> {
    if (!proof) return;
    const query = { checkId, clear: saidOf('clear'), blocked: saidOf('blocked'), askedOn, reference, expectedVersion };
    const body = new Uint8Array(await proof.arrayBuffer());
    const reply = await api.recordImeiCheck({ params: { id: piece.id }, query, body });
    await keepPiece(reply);
    showToast(
      reply.piece.check?.isBlocked
        ? `${piece.number} is blocked. It is kept back and never sold again.`
        : `${piece.number} is clear. It may be put on sale.`,
    );
  }

  return (
    <FormDialog
      title="What the list of blocked numbers says"
      submit="Keep the answer"
      isDisabled={!proof || numbers.some((number) => !said[number])}
      isDirty={reference !== '' || proof !== undefined}
      fields={['askedOn', 'reference']}
      onSubmit={send}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p className="dim">
            Look up each IMEI on Sanchar Saathi (Know Your Mobile), then keep what it answered with a picture of it. A
            used phone may be sold only after this check.
          </p>
          {numbers.map((number) => (
            <SelectField
              key={number}
              label={number}
              value={said[number] ?? ''}
              options={answers}
              onChange={(answer) => setSaid({ ...said, [number]: answer })}
            />
          ))}
          <TextLine
            label="Day of the query"
            type="date"
            required
            problem={problems['askedOn']}
            value={askedOn}
            onChange={setAskedOn}
          />
          <TextLine
            label="Reference of the answer"
            required
            maxLength={80}
            problem={problems['reference']}
            value={reference}
            onChange={setReference}
          />
          <div className={styles.files}>
            <FileInput
              className={buttonClass({ isSmall: true })}
              accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
              onFiles={([file]) => setProof(file)}
            >
              {proof ? 'Choose another proof' : 'Choose the proof, a picture or PDF'}
            </FileInput>
            {proof && <span>{proof.name}</span>}
            {proof && (
              <Button isSmall variant="quiet" onClick={() => setProof(undefined)}>
                Take away
              </Button>
            )}
          </div>
        </>
      )}
    </FormDialog>
  );
}
