import { Button } from '@bijli/ui/button.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { TextLines } from '../../../../components/form/text-line.tsx';
import { Note } from '../../../../components/page/note.tsx';
import { useLeavingGuard } from '../../../../components/use-leaving-guard.ts';
import { useWork } from '../../../../components/use-work.ts';
import { newId } from '../../../../platform/new-id.ts';
import { readOrderAgain } from '../order-query.ts';
import { type ChosenFile, NoteFiles } from './note-files.tsx';
import { sendNote } from './send-note.ts';
import styles from './timeline.module.css';

type NoteFormProps = { id: string; colleagues: readonly string[] };

/** An internal note with its files. Behind an @ the names of colleagues are offered; whom a note names gets a mail. */
export function NoteForm({ id, colleagues }: NoteFormProps) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const { isBusy, problem, run } = useWork();
  const form = useRef<HTMLFormElement>(null);
  // Sent again after a lost answer it is the same note.
  const noteId = useRef(newId());
  const begun = /@([\p{L}]*)$/u.exec(text)?.[1];
  const offered =
    begun === undefined
      ? []
      : colleagues.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase())).slice(0, 6);
  useLeavingGuard(text.trim() !== '' || files.length > 0, 'This note is not written yet. Leave and lose it?');

  async function write(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return;
    const isDone = await run(() => sendNote({ id, noteId: noteId.current, text, files }));
    if (!isDone) return;
    noteId.current = newId();
    setText('');
    setFiles([]);
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
      <NoteFiles files={files} onChange={setFiles} />
      <Button type="submit" isBusy={isBusy}>
        Add note
      </Button>
    </form>
  );
}
