import { readPastedPieces } from '@bijli/rules';
import { Choice } from '@bijli/ui/choice.tsx';
import { type ReactNode, useState } from 'react';
import { SubmitForm } from '../form/submit-form.tsx';
import { TextLines } from '../form/text-line.tsx';
import { Meter } from '../page/meter.tsx';
import { Note } from '../page/note.tsx';
import styles from './pieces-form.module.css';
import { type GivenPiece, type SentPieces, sendInParts } from './send-in-parts.ts';

type PiecesFormProps = {
  kind: 'imei' | 'serial';
  /** With it the numbers can be of damaged pieces. */
  hasDamaged?: boolean;
  text: string;
  onText: (text: string) => void;
  send: (pieces: GivenPiece[], isDamaged: boolean) => Promise<SentPieces>;
  children?: ReactNode;
};

const shown = 50;

/** Numbers that are scanned or pasted, a piece in each line. Those that are taken go; wrong ones stay, each with its reason. */
export function PiecesForm({ kind, hasDamaged = false, text, onText, send, children }: PiecesFormProps) {
  const [isDamaged, setDamaged] = useState(false);
  const [sent, setSent] = useState<SentPieces>();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const pieces = readPastedPieces(text);
  const count = pieces.length;

  async function submit(): Promise<void> {
    setSent(undefined);
    setProgress({ done: 0, of: count });
    try {
      const result = await sendInParts(pieces, {
        send: (part) => send(part, isDamaged),
        onSent: (done) => setProgress({ done, of: count }),
      });
      const wrong = new Set(result.refused.map(({ line }) => line));
      const rows = text.split(/\r\n|[\n\r]/);
      onText(rows.filter((_, place) => wrong.has(place + 1)).join('\n'));
      setSent({ ...result, refused: result.refused.map((one, place) => ({ ...one, line: place + 1 })) });
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <SubmitForm
      submit={count === 0 ? 'Scan or paste numbers' : `Add ${count} ${count === 1 ? 'number' : 'numbers'}`}
      isDisabled={count === 0}
      onSubmit={submit}
    >
      {children}
      {sent && sent.added > 0 && (
        <Note tone="good">
          {sent.added} {sent.added === 1 ? 'number was' : 'numbers were'} added.
        </Note>
      )}
      {sent && sent.refused.length > 0 && <Refused refused={sent.refused} />}
      <TextLines
        label={kind === 'imei' ? 'IMEIs' : 'Serial numbers'}
        hint={
          kind === 'imei'
            ? 'One phone in each line; its second IMEI after a tab, a comma or a blank. Paste the column of a sheet, or scan.'
            : 'One piece in each line. Paste the column of a sheet, or scan.'
        }
        rows={8}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-takes-scans
        value={text}
        onChange={onText}
      />
      {hasDamaged && (
        <Choice type="checkbox" checked={isDamaged} onChange={({ target }) => setDamaged(target.checked)}>
          These pieces are damaged: they are not for sale
        </Choice>
      )}
      {progress && progress.of > 1 && <Meter label="Numbers that are sent" value={progress.done} max={progress.of} />}
    </SubmitForm>
  );
}

function Refused({ refused }: { refused: SentPieces['refused'] }) {
  return (
    <Note tone="bad">
      <b>
        {refused.length} {refused.length === 1 ? 'line is' : 'lines are'} wrong and stay below.
      </b>
      <span className={styles.refused}>
        {refused.slice(0, shown).map(({ line, reason }) => (
          <span key={line}>
            Line {line}: {reason}
          </span>
        ))}
        {refused.length > shown && <span>And {refused.length - shown} more.</span>}
      </span>
    </Note>
  );
}
