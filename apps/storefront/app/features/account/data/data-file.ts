import type { Reply } from '@bijli/contract';

type TextFile = { name: string; type: string; text: string };

/** The data export as a readable JSON file, named after its date. */
export function dataFile(data: Reply<'exportMyData'>): TextFile {
  return {
    name: `bijli-data-${data.exportedAt.slice(0, 10)}.json`,
    type: 'application/json',
    text: `${JSON.stringify(data, undefined, 2)}\n`,
  };
}
