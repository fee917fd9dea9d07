import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** To be preloaded into the server that is asked. */
export const loopDelayProbe = fileURLToPath(new URL('./loop-delay-probe.ts', import.meta.url));

export type LoopDelay = { p99Ms: number; mostMs: number };

/** The pauses of a server's event loop since it was last asked. */
export async function readLoopDelay(child: ChildProcess): Promise<LoopDelay> {
  child.send('read');
  const [answer] = await once(child, 'message');
  return answer as LoopDelay;
}
