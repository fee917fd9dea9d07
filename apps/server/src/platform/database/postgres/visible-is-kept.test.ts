import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { isConnectionError, isRetried } from '../transaction.ts';
import { visibleIsKept } from './visible-is-kept.ts';

test('[FAIL-12] the first connection to a server that may have been restarted waits until another server has what is to be seen', async () => {
  let era = 0;
  let waited = 0;
  let position: string | null = '0/16B3748';
  const wait = visibleIsKept(() => era);
  const connect = async () => {
    const query = async (text: string) => {
      if (text.includes('pg_logical_emit_message(true')) waited += 1;
      return { rows: [{ position }] };
    };
    const client = Object.assign(new EventEmitter(), { query });
    await wait(client as unknown as pg.ClientBase);
    return client;
  };
  const [first, second] = [await connect(), await connect()];
  expect(waited).toBe(1);
  first.emit('end');
  await connect();
  expect(waited).toBe(1);
  second.emit('error', new Error('Connection terminated unexpectedly'));
  const third = await connect();
  expect(waited).toBe(2);
  third.emit('end');
  await connect();
  expect(waited).toBe(3);
  era += 1;
  await connect();
  expect(waited).toBe(4);
  era += 1;
  position = null;
  const refusal = await connect().catch((error: unknown) => error);
  expect([isConnectionError(refusal), isRetried(refusal)]).toEqual([true, true]);
});
