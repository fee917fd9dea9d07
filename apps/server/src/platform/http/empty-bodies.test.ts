import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';

let store: TestStore;
let port: number;

beforeAll(async () => {
  store = await startTestStore();
  ({ port } = store.app.server.address() as AddressInfo);
});
afterAll(() => store.close());

/** The response to a request without a body and without Content-Length. */
async function answerToHead(request: string, ...headers: string[]) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([`${request} HTTP/1.1`, 'Host: store', 'Connection: close', ...headers, '', ''].join('\r\n'));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

test.each([
  ['POST /api/contact', 'application/json'],
  ['POST /api/contact', 'text/plain'],
  ['DELETE /api/users/me/address/one', 'application/json'],
  ['POST /nowhere', 'application/json'],
])('[API-02] %s with content type %s and no body is answered at once', async (request, type) => {
  expect(await answerToHead(request, `Content-Type: ${type}`)).toEqual({
    status: 400,
    body: expect.stringContaining('"success":false'),
  });
});

test('[API-02] a webhook with no body, and therefore no signature, is answered at once', async () => {
  expect((await answerToHead('POST /api/payments/webhook', 'Content-Type: application/json')).status).toBe(403);
});
