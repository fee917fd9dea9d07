import { api } from '../../../../platform/api.ts';
import type { ChosenFile } from './note-files.tsx';

type NoteToSend = { id: string; noteId: string; text: string; files: readonly ChosenFile[] };

/** Writes the note, then sends its files. Sent again after a failure it is the same note, and no file is there twice. */
export async function sendNote({ id, noteId, text, files }: NoteToSend): Promise<void> {
  await api.writeOrderNote({ params: { id }, body: { noteId, text } });
  for (const { fileId, file } of files)
    await api.addNoteFile({
      params: { id, noteId },
      query: { fileId, name: file.name.slice(-200) },
      body: new Uint8Array(await file.arrayBuffer()),
    });
}
