import Fastify from 'fastify';
import { expect, test } from 'vitest';
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

test('[API-02] the response to an unknown error has no details', async () => {
  expect(await answerTo(wrapped(new Error('secret')))).toMatchObject({
    status: 500,
    body: { success: false, code: 'internal', message: 'Something went wrong. Please try again.' },
  });
});
