import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** Rows for another process, each a line of JSON: they are read bit by bit, so that no other call waits for all of them. */
export function toLines(values: unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

const newLine = 0x0a;
const sliceBytes = 200_000;

export async function* fromLines(bytes: Buffer): AsyncGenerator<unknown> {
  let [from, pause] = [0, sliceBytes];
  while (from < bytes.length) {
    const found = bytes.indexOf(newLine, from);
    const end = found === -1 ? bytes.length : found;
    yield JSON.parse(bytes.toString('utf8', from, end));
    from = end + 1;
    if (from < pause) continue;
    await yieldToOthers();
    pause = from + sliceBytes;
  }
}
