import { describe, expect, test } from 'vitest';
import type { Topic } from '../changes.ts';
import { createResponseCache, encodedBody, type Produced } from './response-cache.ts';

function page(text: string, topics: Topic[] = ['catalogue']): Produced {
  return { status: 200, headers: {}, body: Buffer.from(text), topics };
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('the response cache', () => {
  test('makes an answer once for all who ask at the same time, and keeps it until its topic changes', async () => {
    const cache = createResponseCache();
    let made = 0;
    const produce = async () => {
      made += 1;
      return page(String(made));
    };
    await Promise.all([cache.remember('/a', produce), cache.remember('/a', produce)]);
    expect(made).toBe(1);
    cache.drop('content');
    expect(cache.get('/a')?.body.toString()).toBe('1');
    cache.drop('catalogue');
    expect(cache.get('/a')).toBeUndefined();
    expect((await cache.remember('/a', produce)).body.toString()).toBe('2');
  });

  test('keeps nothing for more than five minutes, and does not end together what was made together', async () => {
    let minutes = 0;
    const cache = createResponseCache(() => 1 + minutes * 60_000);
    const keys = Array.from({ length: 200 }, (_, number) => `/product/${number}`);
    for (const key of keys) await cache.remember(key, async () => page(key));
    const keptAfter = (passed: number) => {
      minutes = passed;
      return keys.filter((key) => cache.get(key)).length;
    };
    expect(keptAfter(2.5)).toBe(200);
    const halfway = keptAfter(3.75);
    expect(halfway).toBeGreaterThan(50);
    expect(halfway).toBeLessThan(150);
    expect(keptAfter(5.001)).toBe(0);
  });

  test('does not keep what was being made while something changed, and makes it anew for who asks then', async () => {
    const cache = createResponseCache();
    const { open, opened } = gate();
    const old = cache.remember('/a', async () => {
      await opened;
      return page('old');
    });
    cache.drop('catalogue');
    const fresh = cache.remember('/a', async () => page('new'));
    expect((await fresh).body.toString()).toBe('new');
    open();
    expect((await old).body.toString()).toBe('old');
    expect(cache.get('/a')?.body.toString()).toBe('new');
  });

  test('what has expired goes out for a second more to all but the first who asks, who waits a moment for its successor, which is made once', async () => {
    let ms = 0;
    const cache = createResponseCache(() => ms);
    await cache.remember('/a', async () => page('old'));
    cache.expire('content');
    expect(cache.get('/a')?.body.toString()).toBe('old');
    cache.expire('catalogue');
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.topicsOf('/a')).toBeUndefined();
    const { open, opened } = gate();
    let made = 0;
    const slow = async () => {
      made += 1;
      await opened;
      return page('new');
    };
    let isFirstAnswered = false;
    const first = cache.remember('/a', slow).finally(() => {
      isFirstAnswered = true;
    });
    expect((await cache.remember('/a', slow)).body.toString()).toBe('old');
    expect(isFirstAnswered).toBe(false);
    expect((await first).body.toString()).toBe('old');
    ms = 1000;
    const late = cache.remember('/a', slow);
    open();
    expect((await late).body.toString()).toBe('new');
    expect(made).toBe(1);
    expect(cache.get('/a')?.body.toString()).toBe('new');
  });

  test('of what has expired the successor goes out when it is made at once, and the old one when it cannot be made', async () => {
    const cache = createResponseCache();
    await cache.remember('/a', async () => page('old'));
    cache.expire(undefined);
    expect((await cache.remember('/a', () => Promise.reject(new Error('away')))).body.toString()).toBe('old');
    expect((await cache.remember('/a', async () => page('new'))).body.toString()).toBe('new');
  });

  test('hands out errors and partial pages without keeping them', async () => {
    const cache = createResponseCache();
    await cache.remember('/missing', async () => ({ ...page('not found'), status: 404 }));
    await cache.remember('/partial', async () => ({ ...page('half'), isPartial: true }));
    expect(cache.topicsOf('/missing')).toBeUndefined();
    expect(cache.topicsOf('/partial')).toBeUndefined();
  });

  test('a failed making is told to those who waited, and the next one tries again', async () => {
    const cache = createResponseCache();
    await expect(cache.remember('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.remember('/a', async () => page('there'))).body.toString()).toBe('there');
  });

  test('stays within its memory with many tiny answers at long addresses', async () => {
    const cache = createResponseCache();
    const address = (place: number) => `/search?query=${String(place).padStart(8000, 'x')}`;
    const most = 4000;
    for (let place = 0; place < most; place += 1) await cache.remember(address(place), async () => page('[]'));
    expect(cache.topicsOf(address(0))).toBeUndefined();
    expect(cache.topicsOf(address(most - 1))).toBeDefined();
  });

  test('counts compressed bodies too', async () => {
    const cache = createResponseCache();
    const noise = () => Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64');
    await cache.remember('/first', async () => page('first'));
    for (let place = 0; place < 380; place += 1) {
      const entry = await cache.remember(`/${place}`, async () => page(noise()));
      await encodedBody(entry, 'gzip');
    }
    expect(cache.topicsOf('/first')).toBeUndefined();
    expect(cache.topicsOf('/379')).toBeDefined();
  });

  test('compresses a body once, however many ask at the same time', async () => {
    const entry = await createResponseCache().remember('/a', async () => page('x'.repeat(5000)));
    const [first, second] = await Promise.all([encodedBody(entry, 'br, gzip'), encodedBody(entry, 'br')]);
    expect(first.encoding).toBe('br');
    expect(first.body).toBe(second.body);
    expect(await encodedBody(entry, 'br;q=0, gzip')).toMatchObject({ encoding: 'gzip' });
    expect(await encodedBody(entry, undefined)).toEqual({ body: entry.body });
  });
});
