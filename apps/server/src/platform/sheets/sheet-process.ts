import { handleTasks } from '../worker-process.ts';
import { readSheet } from './read-sheet.ts';
import { WrongFile } from './sheet.ts';
import { fromLines, toLines } from './sheet-lines.ts';
import type { SheetTask } from './sheet-worker.ts';
import { writeWorkbook } from './write-workbook.ts';

/** The worker of `createSheetWorker`: reads or writes one file at a time. */
handleTasks((task: SheetTask) => ('file' in task ? read(task) : write(task)));

/** First what is of the whole file, or why it cannot be read, then its rows. */
async function read({ file, knownHeadings, wanted }: Extract<SheetTask, { file: unknown }>): Promise<Uint8Array> {
  try {
    const { rows, ...sheet } = await readSheet(file, new Set(knownHeadings), wanted);
    return Buffer.concat([Buffer.from(toLines([sheet])), ...rows.map((row) => Buffer.from(toLines([row])))]);
  } catch (error) {
    if (error instanceof WrongFile) return Buffer.from(toLines([{ problem: error.message }]));
    throw error;
  }
}

async function write({ lines, ...sheet }: Extract<SheetTask, { lines: unknown }>): Promise<Uint8Array> {
  const rows: string[][] = [];
  for await (const row of fromLines(Buffer.from(lines))) rows.push(row as string[]);
  return writeWorkbook(sheet, rows);
}
