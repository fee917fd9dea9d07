import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuardedFetch, type GuardOptions } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let port: number;
let reached: string[];
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, reply) => {
    reached.push(`${request.headers.host} ${request.url}`);
    answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Of this computer only the server of the test is open, under the name of a public host. */
const names: Record<string, string[]> = {
  'photos.example': ['127.0.0.1'],
  'private.example': ['10.0.0.1'],
  'both.example': ['127.0.0.1', '10.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'empty.example': [],
};

function guarded(more: GuardOptions = {}) {
  reached = [];
  const asked: string[] = [];
  const fetch = createGuardedFetch({
    resolve: async (host) => {
      asked.push(host);
      return names[host] ?? Promise.reject(new Error(`no such host ${host}`));
    },
    isAllowedAddress: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
    isAllowedPort: (given) => given === port || given === 80 || given === 443,
    ...more,
  });
  return { fetch: (path: string) => fetch(path.replace('PORT', String(port))), asked };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'fetched',
    (error: Error) => error.message,
  );

describe('files from addresses that others have written', () => {
  test('[PHO-20] a file is fetched from the address that was checked, after one look-up', async () => {
    answer = (_request, reply) => reply.end('picture');
    const { fetch, asked } = guarded();
    const { bytes, address } = await fetch('http://photos.example:PORT/a.jpg');
    expect([bytes.toString(), address]).toEqual(['picture', `http://photos.example:${port}/a.jpg`]);
    expect([asked, reached]).toEqual([['photos.example'], [`photos.example:${port} /a.jpg`]]);
  });

  test.each([
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://[::]/a.jpg',
    'http://[::1]/a.jpg',
    'http://[fe80::1]/a.jpg',
    'http://[fd00::1]/a.jpg',
    'http://[64:ff9b::a00:1]/a.jpg',
    'http://[2002:a00:1::]/a.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/a.jpg',
    'http://192.168.1.1/a.jpg',
    'http://172.16.0.9/a.jpg',
    'http://100.64.0.1/a.jpg',
    'http://0.0.0.0/a.jpg',
    'http://0/a.jpg',
    'http://2130706434/a.jpg',
    'http://0x7f.0.0.2/a.jpg',
    'http://224.0.0.1/a.jpg',
    'http://255.255.255.255/a.jpg',
    'http://private.example/a.jpg',
    'http://both.example/a.jpg',
    'http://mapped.example/a.jpg',
    'http://empty.example/a.jpg',
  ])('[PHO-21][C4-01] %s is refused and nothing connects', async (address) => {
    const { fetch } = guarded();
    expect(await refusal(fetch(address))).toBe(`${address} leads into a private network and is not fetched.`);
    expect(reached).toEqual([]);
  });

  test.each([
    ['ftp://photos.example/a.jpg', 'is no address of the web'],
    ['file:///etc/passwd', 'is no address of the web'],
    ['javascript:alert(1)', 'is no address of the web'],
    ['//photos.example/a.jpg', 'is no address of the web'],
    ['a.jpg', 'is no address of the web'],
    ['http://asha:secret@photos.example/a.jpg', 'has a password in it'],
    ['http://photos.example:22/a.jpg', 'names a port'],
    ['http://photos.example:6379/a.jpg', 'names a port'],
    ['http://nowhere.example/a.jpg', 'could not be reached'],
  ])('[PHO-21][C4-01] %s is refused: it %s', async (address, why) => {
    const { fetch } = guarded();
    const sentence = await refusal(fetch(address));
    expect(sentence).toContain(why);
    expect(sentence).not.toContain('secret');
    expect(reached).toEqual([]);
  });

  test.each([
    'http://10.0.0.1/a.jpg',
    'http://private.example/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'http://photos.example:22/',
  ])('[PHO-22][C4-01] a redirect to %s is not followed', async (location) => {
    answer = (_request, reply) => reply.writeHead(302, { location }).end();
    const { fetch } = guarded();
    const sentence = await refusal(fetch('http://photos.example:PORT/a.jpg'));
    expect(sentence).toMatch(/leads into a private network|no address of the web|names a port/);
    expect(reached).toHaveLength(1);
  });

  test('[PHO-22][C4-01] a name that resolves to another address at the next redirect is checked again', async () => {
    answer = (_request, reply) => reply.writeHead(302, { location: '/b.jpg' }).end();
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const { fetch } = guarded({ resolve: async () => answers.shift() ?? [] });
    expect(await refusal(fetch('http://photos.example:PORT/a.jpg'))).toContain('leads into a private network');
    expect(reached).toHaveLength(1);
  });

  test('[PHO-22] three redirects are followed, a fourth is not', async () => {
    let left = 3;
    answer = (_request, reply) => {
      left -= 1;
      if (left < 0) reply.end('picture');
      else reply.writeHead(307, { location: `/turn-${left}.jpg` }).end();
    };
    const { fetch } = guarded();
    expect((await fetch('http://photos.example:PORT/a.jpg')).bytes.toString()).toBe('picture');
    left = 4;
    expect(await refusal(fetch('http://photos.example:PORT/a.jpg'))).toContain('leads on more than 3 times.');
  });

  test('[PHO-23] what is too large, said or not, answers with an error or not in time is refused with a sentence', async () => {
    const { fetch } = guarded({ maxBytes: 1024 * 1024, timeoutMs: 500 });
    const refused = () => refusal(fetch('http://photos.example:PORT/a.jpg'));
    answer = (_request, reply) => reply.writeHead(200, { 'content-length': 9_999_999 }).flushHeaders();
    expect(await refused()).toContain('is larger than 1 MB.');
    answer = (_request, reply) => {
      const more = () => reply.write(Buffer.alloc(64 * 1024)) && setImmediate(more);
      reply.on('drain', more);
      more();
    };
    expect(await refused()).toContain('is larger than 1 MB.');
    answer = (_request, reply) => reply.writeHead(404).end('no');
    expect(await refused()).toContain('answered with 404.');
    answer = () => {};
    expect(await refused()).toContain('did not answer within 0.5 seconds.');
    answer = (_request, reply) => reply.write('a');
    expect(await refused()).toContain('did not answer within 0.5 seconds.');
  });

  test('[PHO-21] public addresses are open', () => {
    for (const address of ['93.184.216.34', '1.1.1.1', '2606:4700::1111', '2a00:1450:4009::200e'])
      expect(isPublicAddress(address)).toBe(true);
    for (const address of ['', 'localhost', '1.1.1', '::ffff:8.8.8.8', '100::1', 'ff02::1'])
      expect(isPublicAddress(address)).toBe(false);
  });
});
