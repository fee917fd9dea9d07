/** How many requests a client has made in the window that runs, and when that ends. */
export type Count = { current: number; msLeft: number };

/** Counts the requests of each client in windows of one length. */
export type RequestCounts = {
  add: (client: string) => Promise<Count>;
  close: () => void;
};

const mostClients = 10_000;

/** Counts for this process alone, in memory. `now`: milliseconds that never jump, whatever is done to the clock. */
export function createProcessCounts(windowMs: number, now = () => performance.now()) {
  const windows = new Map<string, { current: number; since: number }>();

  return {
    add(client: string): Count {
      const known = windows.get(client);
      const isRunning = known !== undefined && now() - known.since < windowMs;
      const window = isRunning ? known : { current: 0, since: now() };
      window.current += 1;
      // Taken out and put in again, so that the one not seen for longest stands first.
      windows.delete(client);
      windows.set(client, window);
      if (windows.size > mostClients) windows.delete(windows.keys().next().value ?? '');
      return { current: window.current, msLeft: window.since + windowMs - now() };
    },
  };
}
