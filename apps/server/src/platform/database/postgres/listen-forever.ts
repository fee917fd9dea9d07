import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../../errors.ts';
import type { Logger } from '../../logging.ts';
import { keptAlive } from './watched-pool.ts';

const reconnectMs = 1000;
const pingMs = 3000;
const answerMs = 4000;
/** Sent again, in case that the first one was lost with a connection. */
const resendMs = 500;
const mostNotices = 10;

type Options = {
  url: string;
  channel: string;
  onNotice: (payload: string) => void;
  log: Logger;
  /** Sends a notice as every change does, by the pool. */
  notify: (channel: string, payload: string) => Promise<unknown>;
};

/**
 * Keeps a connection for LISTEN and reopens it when it breaks or does not answer, as that to a frozen server, whose kernel
 * still answers keep-alives; an empty payload then means that anything may have changed.
 * @throws StartError when notices do not arrive by this address
 */
export async function listenForever(options: Options): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...keptAlive,
      connectionString: options.url,
      connectionTimeoutMillis: 5000,
      query_timeout: answerMs,
      application_name: 'bijli-listen',
    });
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === options.channel) options.onNotice(payload ?? '');
    });
    fresh.on('error', () => {});
    fresh.on('end', reconnectLater);
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${pg.escapeIdentifier(options.channel)}`);
    } catch (error) {
      void fresh.end();
      throw error;
    }
    if (isStopped) return fresh.end();
    client = fresh;
    timer = setTimeout(() => ping(fresh), pingMs);
  }

  function ping(listening: pg.Client): void {
    listening.query('SELECT').then(
      () => {
        if (!isStopped && client === listening) timer = setTimeout(() => ping(listening), pingMs);
      },
      // With a statement open it is closed at once, and 'end' follows.
      () => void listening.end(),
    );
  }

  function reconnectLater(): void {
    if (isStopped) return;
    // A failed attempt emits 'end' and also rejects: only one retry must follow.
    clearTimeout(timer);
    client = undefined;
    options.log.warn('The LISTEN connection was lost; reconnecting');
    timer = setTimeout(() => connect().then(() => options.onNotice(''), reconnectLater), reconnectMs);
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  }

  await connect().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  if (client && !(await hearsNotices(client, options.notify))) {
    await stop();
    throw new StartError(
      'Notices of changes do not arrive: the address leads to a pooler that does not keep sessions, or to another database. ' +
        'Set DATABASE_DIRECT_URL to the address of the server itself (see "Poolers" in docs/running.md).',
    );
  }
  return stop;
}

/** A pooler replies to LISTEN and then gives the session to somebody else: only a notice shows that it is kept. */
async function hearsNotices(client: pg.Client, notify: Options['notify']): Promise<boolean> {
  const channel = `bijli_${crypto.randomUUID()}`;
  const heard = Promise.withResolvers<true>();
  const hear = (notice: pg.Notification) => {
    if (notice.channel === channel) heard.resolve(true);
  };
  client.on('notification', hear);
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  let isHeard = false;
  for (let sent = 0; sent < mostNotices && !isHeard; sent += 1) {
    await notify(channel, '');
    isHeard = await Promise.race([heard.promise, pause(resendMs, false, { ref: false })]);
  }
  client.off('notification', hear);
  await client.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
  return isHeard;
}
