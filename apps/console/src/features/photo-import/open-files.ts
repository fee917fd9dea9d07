import { openZip } from './open-zip.ts';
import { FileProblem, type PhotoFile } from './photo-file.ts';

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip';

/** Files as they were chosen; a zip among them is opened, but none inside another. @throws FileProblem */
export async function openFiles(files: readonly File[]): Promise<PhotoFile[]> {
  const opened: PhotoFile[] = [];
  for (const file of files) {
    if (isZip(file)) opened.push(...(await openZip(file)));
    else opened.push({ path: file.webkitRelativePath || file.name, bytes: file.size, read: async () => file });
  }
  return opened;
}

/** What was dropped; of a folder everything in it. Call it in the event itself: later the browser has forgotten it. */
export async function openDropped(items: DataTransferItemList): Promise<PhotoFile[]> {
  const dropped = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const opened: PhotoFile[] = [];
  for (const entry of dropped) opened.push(...(await openEntry(entry)));
  return opened;
}

// Chromium has no classes of these.
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function openEntry(entry: FileSystemEntry): Promise<PhotoFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    const file = await answerOf<File>(path, (resolve, reject) => entry.file(resolve, reject));
    return isZip(file) && !path.includes('/') ? openZip(file) : [{ path, bytes: file.size, read: async () => file }];
  }
  if (!isFolder(entry)) return [];
  const opened: PhotoFile[] = [];
  for (const inside of await entriesOf(entry, path)) opened.push(...(await openEntry(inside)));
  return opened;
}

/** The browser gives them a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry, path: string): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await answerOf<FileSystemEntry[]>(path, (resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

type Ask<Answer> = (resolve: (answer: Answer) => void, reject: (error: Error) => void) => void;

/** @throws FileProblem when the computer does not let the browser read it */
function answerOf<Answer>(path: string, ask: Ask<Answer>): Promise<Answer> {
  return new Promise<Answer>(ask).catch((cause) => {
    throw new FileProblem(`${path} could not be read. Is it still there?`, { cause });
  });
}
