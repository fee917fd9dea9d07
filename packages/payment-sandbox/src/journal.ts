import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { LedgerLine } from './ledger-records.ts';

export type Journal = { append(line: LedgerLine): void; close(): void };

/**
 * The lines of a state file in the order they were written. A partial last line, left by a killed process, is ignored;
 * damage anywhere else throws an error with the line number.
 */
export function readJournal(file: string): LedgerLine[] {
  if (!existsSync(file)) return [];
  const texts = readFileSync(file, 'utf8').split('\n');
  const partial = texts.pop();
  const lines = texts.map((text, index) => {
    const line = parseLine(text);
    if (line === undefined) throw new Error(`payment sandbox: ${file} is damaged in line ${index + 1}`);
    return line;
  });
  const last = partial ? parseLine(partial) : undefined;
  return last === undefined ? lines : [...lines, last];
}

/** Rewrites the file with these lines, then keeps it open for appending. */
export function openJournal(file: string, lines: LedgerLine[]): Journal {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, lines.map(toText).join(''));
  renameSync(`${file}.new`, file);
  const descriptor = openSync(file, 'a');
  let isOpen = true;
  return {
    append(line) {
      if (isOpen) writeSync(descriptor, toText(line));
    },
    close() {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}

function toText(line: LedgerLine): string {
  return `${JSON.stringify(line)}\n`;
}

function parseLine(text: string): LedgerLine | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isLine(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLine(value: unknown): value is LedgerLine {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('record' in value)) return false;
  const isKnown = ['order', 'payment', 'refund', 'dispute', 'adjustment', 'event'].includes(String(value.kind));
  return isKnown && typeof value.record === 'object' && value.record !== null;
}
