import { fileURLToPath } from 'node:url';
import { AppError } from '../../errors.ts';
import { createWorkerProcess } from '../worker-process.ts';
import { headingKey, type Sheet, type WantedLayout } from './sheet.ts';
import { fromLines } from './sheet-lines.ts';
import type { WorkbookShape } from './write-workbook.ts';

export type SheetTask =
  | { file: Uint8Array; knownHeadings: readonly string[]; wanted: WantedLayout | undefined }
  | (WorkbookShape & { lines: Uint8Array });

export type SheetWorker = {
  /**
   * The cells of a CSV, JSON or Excel file; of a workbook with several sheets those of the first one with a known heading,
   * unless another one is wanted. With `wanted`, which may be empty, it says how it was read.
   * @throws AppError invalid_input that says what is wrong with it
   */
  read: (file: Uint8Array, knownHeadings?: readonly string[], wanted?: WantedLayout) => Promise<Sheet>;
  /** An Excel workbook; the rows are lines of JSON. */
  write: (sheet: WorkbookShape & { lines: Uint8Array }) => Promise<Buffer>;
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
    async read(file, knownHeadings = [], wanted) {
      const [sheet, ...rows] = await parse(
        await work({ file, knownHeadings: knownHeadings.map(headingKey), wanted }).catch(refuse),
      );
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
