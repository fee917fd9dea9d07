import pg from 'pg';
import type { Ask } from './waits.ts';

type Session = { pid: number; started: string };

/** Two servers behind one address may have the same process ids, as those of containers do: the start tells them apart. */
const keyOf = ({ pid, started }: Session) => `${pid} ${started}`;

const columns = 'pid, extract(epoch FROM backend_start)::text AS started';

/**
 * Prepares a new connection and returns its session; undefined behind a pooler that does not pass on the server's process id,
 * and so may use several sessions for one connection.
 */
export async function openSession(client: pg.ClientBase): Promise<string | undefined> {
  // JIT compilation takes longer than any of our statements takes to run.
  const { rows } = await client.query<Session>(
    `SELECT ${columns}, set_config('jit', 'off', false) FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
  );
  const [own] = rows;
  const { processID } = client as pg.ClientBase & { processID?: number | null };
  return own && own.pid === processID ? keyOf(own) : undefined;
}

/** Asks for the sessions of the server by a connection of its own. */
export function askByConnection(settings: pg.ClientConfig): Ask {
  return async (signal) => {
    const client = new pg.Client({ ...settings, application_name: 'bijli-asks' });
    client.on('error', () => {});
    const { promise: given, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([given, readSessions(client)]);
    } catch (error) {
      // A refusal is an answer too, such as that of too many connections.
      if (error instanceof pg.DatabaseError) return undefined;
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
      cut(client);
    }
  };
}

async function readSessions(client: pg.Client): Promise<ReadonlySet<string>> {
  await client.connect();
  const { rows } = await client.query<Session>(
    `SELECT ${columns} FROM pg_stat_activity WHERE backend_type = 'client backend'`,
  );
  return new Set(rows.map(keyOf));
}

/** Closes a connection without waiting for the server, which would have to answer; what waits in it fails at once. */
export function cut(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { connection: { stream: { destroy: () => void } } };
  connection.stream.destroy();
}
