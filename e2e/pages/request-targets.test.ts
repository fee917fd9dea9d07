import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { send } from './open-page.ts';

test.each(['/shop', '/product/tara-5g', '/no-such-page'])(
  '[GEN-09][API-02] %s requested with an absolute URL is the same page, whatever the host',
  async (path) => {
    const { status, text } = await send(path);
    const [title] = text.match(/<title>[^<]*<\/title>/) ?? [''];
    for (const origin of ['http://127.0.0.1', 'https://another.example:444', 'HTTP://x']) {
      const answer = await answerTo('GET', origin + path);
      expect(statusOf(answer), origin).toBe(status);
      expect(answer).toContain(title);
      expect(statusOf(await answerTo('HEAD', origin + path)), origin).toBe(status);
    }
  },
);

test.each(['*', 'http://', 'ftp://127.0.0.1/shop', 'x:y', '127.0.0.1:80'])(
  '[API-02] the request target %j is refused or not found, without an error',
  async (target) => {
    for (const method of ['GET', 'HEAD'])
      expect([400, 404], method).toContain(statusOf(await answerTo(method, target)));
  },
);

test('[API-02] an absolute URL without a path is the home page', async () => {
  expect(statusOf(await answerTo('GET', 'http://127.0.0.1'))).toBe(200);
  expect(statusOf(await answerTo('GET', 'http://127.0.0.1?utm_source=x'))).toBe(200);
});

/** The raw response to a request that HTTP clients would not send. */
async function answerTo(method: string, target: string): Promise<string> {
  const { hostname, port } = new URL(inject('pageStoreUrl'));
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

function statusOf(answer: string): number {
  return Number(answer.match(/^HTTP\/1\.1 (\d{3}) /)?.[1]);
}
