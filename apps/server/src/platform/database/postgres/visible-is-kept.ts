import type pg from 'pg';

/**
 * A write without a row, whose commit waits for the synchronous standby as any other does. What was committed before it is
 * before it in the write-ahead log, and so is kept too once it is answered.
 */
const untilKept = `SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE pg_logical_emit_message(true, 'bijli', '') END AS position`;

/**
 * A commit that waits for its standby when the server ends is done after the restart and can be read, although no other server
 * has it: whoever asks again would be told that it is done. So the first connection to a server that may have been restarted
 * waits until a second one has all that there is to see. While one such connection is open, no restart has happened.
 */
export function visibleIsKept(era: () => number): (client: pg.ClientBase) => Promise<void> {
  const trusted = new Set<pg.ClientBase>();
  let trustedEra = era();
  return async (client) => {
    if (trustedEra !== era()) trusted.clear();
    trustedEra = era();
    client.on('error', () => trusted.clear());
    client.on('end', () => trusted.delete(client));
    if (trusted.size === 0) {
      const { rows } = await client.query<{ position: string | null }>(untilKept);
      if (rows[0]?.position === null) throw onlyReads();
    }
    trusted.add(client);
  };
}

/** As the server has it at a write. */
function onlyReads(): Error {
  return Object.assign(new Error('The database server is a standby, which only reads'), { code: '25006' });
}
