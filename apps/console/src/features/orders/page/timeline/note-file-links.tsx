import { Note } from '../../../../components/page/note.tsx';
import { useWork } from '../../../../components/use-work.ts';
import { api } from '../../../../platform/api.ts';
import { sizeText } from '../../../../platform/format/size-text.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import type { TimelineEntry } from '../order-query.ts';
import styles from './timeline.module.css';

type NoteFileLinksProps = { orderId: string; note: NonNullable<TimelineEntry['note']> };

/** The files of a note, each saved by a press. */
export function NoteFileLinks({ orderId: id, note: { id: noteId, files } }: NoteFileLinksProps) {
  const { isBusy, problem, run } = useWork();
  const save = (fileId: string, name: string) =>
    run(async () => {
      const { bytes } = await api.showNoteFile({ params: { id, noteId, fileId } });
      saveFile({ name, bytes });
    });
  return (
    <div>
      {problem && <Note tone="bad">{problem}</Note>}
      <ul className={styles.files} aria-label="Files of the note">
        {files.map(({ id: fileId, name, size }) => (
          <li key={fileId}>
            <button type="button" className="link" disabled={isBusy} onClick={() => void save(fileId, name)}>
              {name}
            </button>{' '}
            <span className="dim xs">{sizeText(size)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
