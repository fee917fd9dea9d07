import type { Logger } from '../../logging.ts';

/** Something that waits for the server, and how it is ended without an answer. */
export type Wait = {
  /** The session that it waits in, as `Ask` replies it; unknown behind a pooler, and while connecting. */
  session?: string | undefined;
  /** Ended after so many ticks, even by a server that answers. */
  limit?: number | undefined;
  end: () => void;
};

/** Asks the server by a new connection which sessions it has; undefined when it answers, but not this. @throws when it does not answer */
export type Ask = (signal: AbortSignal) => Promise<ReadonlySet<string> | undefined>;

export type Waits = {
  /** Returns what is called when the wait is over. */
  begin: (wait: Wait) => () => void;
  /** @throws while the server does not answer */
  refuseWhileSilent: () => void;
  /** Counts silences and lost sessions: connections from before one may lead to a server that is no longer the right one. */
  era: () => number;
  tick: () => void;
  close: () => void;
};

/** Time is counted in ticks, so that a process that was busy or stopped itself does not take this for a silence of the server. */
export const tickMs = 250;
const patience = 3;
/** With the patience, less than five seconds. */
const askLimit = 8;

/**
 * Ends what waits for a server that is silent: frozen, cut off, or no longer the one that the address leads to. A statement
 * may run as long as it likes in a session that the server has, so migrations, exports and jobs need no limit of their own.
 * The server itself never gets a limit: cancelling a commit that waits for its synchronous standby reports it as done.
 */
export function createWaits(ask: Ask, log: Logger): Waits {
  const waits = new Map<Wait, number>();
  let asking: { age: number; abort: AbortController } | undefined;
  let isSilent = false;
  let era = 0;
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    for (const [wait, age] of waits) {
      waits.set(wait, age + 1);
      if (wait.limit !== undefined && age + 1 >= wait.limit) finish(wait);
    }
    if (asking) {
      asking.age += 1;
      if (asking.age >= askLimit) asking.abort.abort(new Error('no answer'));
    } else if (isSilent || longWaits().length > 0) {
      void askServer();
    }
    if (waits.size === 0 && !isSilent && !asking) stop();
  }

  const longWaits = () => [...waits].filter(([, age]) => age >= patience).map(([wait]) => wait);

  async function askServer(): Promise<void> {
    const asked = longWaits();
    const abort = new AbortController();
    asking = { age: 0, abort };
    try {
      const sessions = await ask(abort.signal);
      if (isSilent) log.warn('The database answers again');
      isSilent = false;
      const gone = asked.filter((wait) => isGone(wait, sessions));
      if (gone.length > 0) era += 1;
      for (const wait of gone) finish(wait);
    } catch (error) {
      if (!isSilent) {
        log.warn({ reason: messageOf(error) }, 'The database does not answer: what waits for it is ended');
        era += 1;
      }
      isSilent = true;
      for (const wait of [...waits.keys()]) finish(wait);
    } finally {
      asking = undefined;
    }
  }

  function finish(wait: Wait): void {
    if (waits.delete(wait)) wait.end();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    begin(wait) {
      waits.set(wait, 0);
      timer ??= setInterval(tick, tickMs).unref();
      return () => void waits.delete(wait);
    },
    refuseWhileSilent() {
      if (isSilent) throw unanswered();
    },
    era: () => era,
    tick,
    close() {
      stop();
      asking?.abort.abort(new Error('closed'));
      isSilent = false;
    },
  };
}

/** Classified like a connection that timed out. */
export function unanswered(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
}

function isGone({ session }: Wait, sessions: ReadonlySet<string> | undefined): boolean {
  return session !== undefined && sessions !== undefined && !sessions.has(session);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
