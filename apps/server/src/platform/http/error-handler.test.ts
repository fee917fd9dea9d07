import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { unanswered } from '../database/postgres/waits.ts';
import { answerError } from './error-handler.ts';

async function answerTo(error: Error) {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', async () => {
    throw error;
  });
  const answer = await app.inject('/');
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
}

const readOnly = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
const wrapped = (cause: Error) => new Error('Failed query: select secrets', { cause });

test.each([
  ['refused', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['cut off', new Error('Connection terminated unexpectedly')],
  ['all in use', new Error('timeout exceeded when trying to connect')],
  ['shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
])('[API-02] a database connection that is %s is answered 503, not 500', async (_name, cause) => {
  expect(await answerTo(wrapped(cause))).toMatchObject({
    status: 503,
    retryAfter: '2',
    body: { success: false, code: 'unavailable', message: 'The store is busy. Please try again in a moment.' },
  });
});

test('[FAIL-02] what waited for a silent database is answered 503 with a time to retry', async () => {
  expect(await answerTo(wrapped(unanswered()))).toMatchObject({ status: 503, retryAfter: '2' });
});

test('[FAIL-01] a write that met a standby is answered 503 with a time to retry, not 500', async () => {
  expect(await answerTo(wrapped(readOnly))).toMatchObject({
    status: 503,
    retryAfter: '2',
    body: { code: 'unavailable' },
  });
});

test('[API-02] the response to an unknown error has no details', async () => {
  expect(await answerTo(wrapped(new Error('secret')))).toMatchObject({
    status: 500,
    body: { success: false, code: 'internal', message: 'Something went wrong. Please try again.' },
  });
});

test('[API-07] a page that is closed while its stream begins is no failure of the store; a fault that nobody waits for is', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler(answerError);
  let answered = Promise.withResolvers<void>();
  app.addHook('onError', async () => setImmediate(answered.resolve));
  const thrown = [
    Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }),
    new Error('a fault'),
  ];
  app.get('/', async (request) => {
    await once(request.raw.socket, 'close');
    throw thrown.shift();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const logged of [0, 1]) {
    answered = Promise.withResolvers();
    const page = get({ port, host: '127.0.0.1' }).on('error', () => {});
    setTimeout(() => page.destroy(), 50);
    await answered.promise;
    expect(lines).toHaveLength(logged);
  }
  await app.close();
});
