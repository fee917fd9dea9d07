import type { OpenDatabase } from '../database/database.ts';
import type { Logger } from '../logging.ts';

/** Runs one phase of a start and prints its time. */
export type Phase = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

type Options = {
  log: Logger;
  /** Unknown while it is being opened. */
  database?: Pick<OpenDatabase, 'activity'>;
  /** From when on a phase is slow. */
  slowMs?: number;
};

/** The phases of a start. Of a slow one the log says once what the database and the event loop are doing. */
export function startPhases({ log, database, slowMs = 10_000 }: Options): Phase {
  return async (name, work) => {
    const start = performance.now();
    const loop = watchLoop();
    let told: Promise<void> | undefined;
    const tell = () => {
      told ??= describe({ name, start, loop, log, database });
    };
    const timer = setTimeout(tell, slowMs);
    try {
      const result = await work();
      console.warn(`  ${name} … ${((performance.now() - start) / 1000).toFixed(1)} s`);
      return result;
    } finally {
      clearTimeout(timer);
      // Of a loop that stood still the timer has not been called.
      if (performance.now() - start >= slowMs) tell();
      await told;
      loop.stop();
    }
  };
}

type Described = { name: string; start: number; loop: LoopWatch; log: Logger; database: Options['database'] };

async function describe({ name, start, loop, log, database }: Described): Promise<void> {
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const loopNow = loop.read();
  const databaseNow = await database?.activity().catch((error: Error) => `not known: ${error.message}`);
  const seen = { phase: name, seconds, loop: loopNow, database: databaseNow ?? 'not open yet' };
  log.warn(seen, 'A phase of the start is slow');
}

const lookMs = 20;

type LoopWatch = ReturnType<typeof watchLoop>;

/** How the event loop is used from now on: its longest standstill, its share of work, and what it waits for. */
function watchLoop() {
  let lookedAt = performance.now();
  let longestMs = 0;
  // Not `monitorEventLoopDelay`, which sees nothing before the loop has turned once.
  const look = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - lookedAt);
    lookedAt = now;
  };
  const timer = setInterval(look, lookMs);
  const used = performance.eventLoopUtilization();
  const cpu = process.cpuUsage();
  return {
    read() {
      look();
      const { user, system } = process.cpuUsage(cpu);
      return {
        longestPauseMs: Math.round(longestMs),
        share: Math.round(performance.eventLoopUtilization(used).utilization * 100) / 100,
        cpuMs: Math.round((user + system) / 1000),
        waitsFor: countEach(process.getActiveResourcesInfo()),
      };
    },
    stop: () => clearInterval(timer),
  };
}

function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
