import { Button, buttonClass } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { FileInput } from '../../../../components/fields/file-input.tsx';
import { Note } from '../../../../components/page/note.tsx';
import { sizeText } from '../../../../platform/format/size-text.ts';
import { newId } from '../../../../platform/new-id.ts';
import styles from './timeline.module.css';

/** As the store takes them. */
const maxFiles = 6;
const maxBytes = 10 * 1024 * 1024;

export type ChosenFile = { fileId: string; file: File };

type NoteFilesProps = { files: readonly ChosenFile[]; onChange: (files: readonly ChosenFile[]) => void };

/** What goes with a note, until it is sent. */
export function NoteFiles({ files, onChange }: NoteFilesProps) {
  const [problem, setProblem] = useState('');

  function add(chosen: File[]): void {
    const tooLarge = chosen.find(({ size }) => size > maxBytes);
    const isTooMany = files.length + chosen.length > maxFiles;
    if (tooLarge) setProblem(`${tooLarge.name} has more than ${sizeText(maxBytes)}.`);
    else setProblem(isTooMany ? `A note has at most ${maxFiles} files.` : '');
    if (tooLarge || isTooMany) return;
    onChange([...files, ...chosen.map((file) => ({ fileId: newId(), file }))]);
  }

  return (
    <>
      {problem && <Note tone="bad">{problem}</Note>}
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Files of the note">
          {files.map(({ fileId, file }) => (
            <li key={fileId}>
              {file.name} <span className="dim">{sizeText(file.size)}</span>{' '}
              <Button
                isSmall
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((one) => one.fileId !== fileId))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileInput
        className={buttonClass({ isSmall: true })}
        accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
        isMultiple
        onFiles={add}
      >
        Add photos or PDFs
      </FileInput>
    </>
  );
}
