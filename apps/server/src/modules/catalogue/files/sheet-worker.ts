import { fileURLToPath } from 'node:url';
import { AppError } from '../../../errors.ts';
import { createWorkerProcess } from '../../../platform/worker-process.ts';
import type { Sheet } from './sheet.ts';
import { fromLines } from './sheet-lines.ts';

export type SheetTask = { file: Uint8Array } | { columns: readonly string[]; lines: Uint8Array };

export type SheetWorker = {
  /** The cells of a CSV, JSON or Excel file. @throws AppError invalid_input that says what is wrong with it */
  read: (file: Uint8Array) => Promise<Sheet>;
  /** An Excel workbook; the rows are lines of JSON. */
  write: (sheet: { columns: readonly string[]; lines: Uint8Array }) => Promise<Buffer>;
  close: () => void;
};

const exitMessage = 'The process for sheets ended';

/** Reads and writes files in a separate process: 25 MB take seconds, and a hostile file may take all memory. */
export function createSheetWorker({ maxMegabytes = 768 } = {}): SheetWorker {
  const { work, close } = createWorkerProcess<SheetTask>({
    program: fileURLToPath(new URL('./sheet-process.ts', import.meta.url)),
    idleMs: 10_000,
    maxMegabytes,
    createError: (reason) => new Error(`The sheet could not be read or written: ${reason}`),
    exitMessage,
  });
  return {
    async read(file) {
      const [sheet, ...rows] = await parse(await work({ file }).catch(refuse));
      const { problem, ...first } = sheet as Omit<Sheet, 'rows'> & { problem?: string };
      if (problem !== undefined) throw wrongFile(problem);
      return { ...first, rows: rows as Sheet['rows'] };
    },
    write: work,
    close,
  };
}

async function parse(bytes: Buffer): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of fromLines(bytes)) values.push(value);
  return values;
}

function refuse(error: unknown): never {
  if (!(error instanceof Error) || error.message !== exitMessage) throw error;
  throw wrongFile('The file takes too much memory or time to read. Split it, or save it as CSV.');
}

function wrongFile(message: string): AppError {
  return new AppError('invalid_input', message, { errors: [{ path: 'body', message }] });
}
