import { vi } from 'vitest';

/** What is heard, instead of the browser's sound. */
export function listen(): number[] {
  const heard: number[] = [];
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      async close() {}
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      connect() {}
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      constructor(_: unknown, { frequency }: { frequency: number }) {
        heard.push(frequency);
      }
      connect() {}
      start() {}
      stop() {}
      addEventListener() {}
    },
  );
  return heard;
}
