import type { ReceivedFile } from '@bijli/contract';

export type CsvSheet = { name: string; rows: readonly (readonly string[])[] };

/** A CSV file; Excel takes it for UTF-8 by its byte order mark. */
export function csvFile({ name, rows }: CsvSheet): ReceivedFile {
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
  return { name, bytes: new TextEncoder().encode(`\uFEFF${text}\r\n`) };
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
