import { Button } from '@bijli/ui/button.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { TextLines } from '../../../../components/form/text-line.tsx';
import { Note } from '../../../../components/page/note.tsx';
import { useLeavingGuard } from '../../../../components/use-leaving-guard.ts';
import { useWork } from '../../../../components/use-work.ts';
import { api } from '../../../../platform/api.ts';
import { readOrderAgain } from '../order-query.ts';
import styles from './timeline.module.css';

type NoteFormProps = { id: string; colleagues: readonly string[] };

/** An internal note. Behind an @ the names of colleagues are offered; whom a note names gets a mail. */
export function NoteForm({ id, colleagues }: NoteFormProps) {
  const [text, setText] = useState('');
  const { isBusy, problem, run } = useWork();
  const form = useRef<HTMLFormElement>(null);
  // Sent again after a lost answer it is the same note.
  const noteId = useRef(newNoteId());
  const begun = /@([\p{L}]*)$/u.exec(text)?.[1];
  const offered =
    begun === undefined
      ? []
      : colleagues.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase())).slice(0, 6);
  useLeavingGuard(text.trim() !== '', 'This note is not written yet. Leave and lose it?');

  async function write(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return;
    const isDone = await run(async () => {
      await api.writeOrderNote({ params: { id }, body: { noteId: noteId.current, text } });
    });
    if (!isDone) return;
    noteId.current = newNoteId();
    setText('');
    await readOrderAgain(id);
  }

  function name(colleague: string): void {
    setText(`${text.slice(0, text.lastIndexOf('@'))}@${colleague} `);
    form.current?.querySelector('textarea')?.focus();
  }

  return (
    <form ref={form} className={styles.write} onSubmit={(event) => void write(event)}>
      {problem && <Note tone="bad">{problem}</Note>}
      <TextLines
        label="Internal note"
        hint="The shopper does not see it. @name mails a colleague."
        rows={2}
        maxLength={2000}
        data-note
        value={text}
        onChange={setText}
      />
      {offered.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: what is offered while somebody types is no group of fields
        <div className="row" role="group" aria-label="Colleagues">
          {offered.map((colleague) => (
            <Button key={colleague} isSmall onClick={() => name(colleague)}>
              @{colleague}
            </Button>
          ))}
        </div>
      )}
      <Button type="submit" isBusy={isBusy}>
        Add note
      </Button>
    </form>
  );
}

/** A version 4 UUID, also outside secure contexts, where `randomUUID` is missing. */
function newNoteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
