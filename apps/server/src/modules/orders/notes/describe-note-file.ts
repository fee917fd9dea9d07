import type { Reply } from '@bijli/contract';
import type { NoteFileHead } from './note-files.repository.ts';

/** A file as pages of the console show it. */
export function describeNoteFile({ id, name, type, size }: NoteFileHead): Reply<'addNoteFile'>['file'] {
  return { id, name: `${name}.${type}`, size };
}
