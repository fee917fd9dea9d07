import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { answerError } from './error-handler.ts';

const bytes = 20 * 1024 * 1024;
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 1024 });
  app.setErrorHandler(answerError);
  app.post('/large', async () => ({}));
  const onRequest = async () => {
    throw new AppError('not_authenticated', 'Please sign in to continue.');
  };
  app.post('/guarded', { onRequest }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends everything before it reads, as a proxy does. */
async function sendFirst(path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', 'Content-Type: application/json'];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${bytes}\r\n\r\n`);
  await new Promise<void>((done, fail) => {
    socket.once('error', fail);
    socket.write(Buffer.alloc(bytes, ' '), () => done());
  });
  return text(socket);
}

test('[CON-80] a refusal that does not wait for the body reaches a proxy that sends all of it first', async () => {
  expect(await sendFirst('/guarded')).toMatch(/^HTTP\/1\.1 401 [\s\S]*Please sign in to continue\./);
  expect(await sendFirst('/large')).toMatch(/^HTTP\/1\.1 413 [\s\S]*payload_too_large/);
});
