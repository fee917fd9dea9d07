export type EngineCalls = ReturnType<typeof countCalls>;

/** The calls of the embedded engine: everybody waits while one is at work, so its slowest one explains a standstill. */
export function countCalls() {
  let calls = 0;
  let slowest = { ms: 0, statement: '' };
  return {
    /** Returns what to call when it is done. */
    begin(message: Uint8Array): () => void {
      const start = performance.now();
      return () => {
        calls += 1;
        const ms = Math.round(performance.now() - start);
        if (ms > slowest.ms) slowest = { ms, statement: statementOf(message) };
      };
    },
    read: () => ({ calls, slowest }),
  };
}

const most = 200;
const query = 'Q'.charCodeAt(0);
const parse = 'P'.charCodeAt(0);

/** The text of the statement in a message of the PostgreSQL protocol, without its values; of a prepared one there is none. */
function statementOf(message: Uint8Array): string {
  const [kind] = message;
  if (kind !== query && kind !== parse) return '(prepared before)';
  const [first = '', second = ''] = Buffer.from(message.subarray(5)).toString('utf8').split('\0', 2);
  return (kind === parse ? second : first).slice(0, most);
}
