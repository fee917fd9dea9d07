import { describe, expect, test } from 'vitest';
import { AppError } from '../../../errors.ts';
import type { Topic } from '../../changes.ts';
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
  test('produces a response once for concurrent requests, and caches it until its topic changes', async () => {
    const cache = createResponseCache();
    let produced = 0;
    const produce = async () => {
      produced += 1;
      return page(String(produced));
    };
    await Promise.all([cache.remember('/a', produce), cache.remember('/a', produce)]);
    expect(produced).toBe(1);
    cache.drop('content');
    expect(cache.get('/a')?.body.toString()).toBe('1');
    cache.drop('catalogue');
    expect(cache.get('/a')).toBeUndefined();
    expect((await cache.remember('/a', produce)).body.toString()).toBe('2');
  });

  test('caches nothing for more than five minutes, and entries cached together do not expire together', async () => {
    let minutes = 0;
    const cache = createResponseCache(() => 1 + minutes * 60_000);
    const keys = Array.from({ length: 200 }, (_, number) => `/product/${number}`);
    for (const key of keys) await cache.remember(key, async () => page(key));
    const cachedAfter = (passed: number) => {
      minutes = passed;
      return keys.filter((key) => cache.get(key)).length;
    };
    expect(cachedAfter(2.5)).toBe(200);
    const halfway = cachedAfter(3.75);
    expect(halfway).toBeGreaterThan(50);
    expect(halfway).toBeLessThan(150);
    expect(cachedAfter(5.001)).toBe(0);
  });

  test('does not cache a response when its topic changes while it is being produced, and produces it again for later requests', async () => {
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

  test('a stale response is served for a second more, while the first request waits briefly for the new one, which is produced once', async () => {
    let ms = 0;
    const cache = createResponseCache(() => ms);
    await cache.remember('/a', async () => page('old'));
    cache.expire('content');
    expect(cache.get('/a')?.body.toString()).toBe('old');
    cache.expire('catalogue');
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.topicsOf('/a')).toBeUndefined();
    const { open, opened } = gate();
    let produced = 0;
    const slow = async () => {
      produced += 1;
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
    expect(produced).toBe(1);
    expect(cache.get('/a')?.body.toString()).toBe('new');
  });

  test('[FAIL-08] while a new response is unavailable the one before is served for five minutes, and replaced by the next', async () => {
    let ms = 0;
    const cache = createResponseCache(() => ms);
    const refused = () => Promise.reject(new AppError('unavailable', 'The store is busy.'));
    const refusedPage = async () => ({ ...page('busy'), status: 503, isUnavailable: true });
    await cache.remember('/a', async () => page('old'));
    for (const end of [() => cache.expire('catalogue'), () => cache.expire(undefined)]) {
      end();
      for (const after of [0, 2000, 299_999]) {
        ms += after;
        for (const unavailable of [refused, refusedPage])
          expect((await cache.remember('/a', unavailable)).body.toString()).toBe('old');
        expect(cache.get('/a')).toBeUndefined();
        expect(cache.topicsOf('/a')).toBeUndefined();
        ms -= after;
      }
    }
    ms = 300_000;
    await expect(cache.remember('/a', refused)).rejects.toThrow('The store is busy.');
    expect((await cache.remember('/a', refusedPage)).status).toBe(503);
    expect((await cache.remember('/a', async () => page('new'))).body.toString()).toBe('new');
    expect(cache.get('/a')?.body.toString()).toBe('new');
  });

  test('[FAIL-08] the response before is served too when its time was over, and hides no other error', async () => {
    let ms = 0;
    const cache = createResponseCache(() => ms);
    await cache.remember('/a', async () => page('old'));
    ms = 5 * 60_000;
    expect(cache.get('/a')).toBeUndefined();
    const refused = () => Promise.reject(new AppError('unavailable', 'The store is busy.'));
    expect((await cache.remember('/a', refused)).body.toString()).toBe('old');
    await expect(cache.remember('/a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    for (const status of [404, 503])
      expect((await cache.remember('/a', async () => ({ ...page('broken'), status }))).status).toBe(status);
  });

  test('returns errors and partial pages without caching them', async () => {
    const cache = createResponseCache();
    await cache.remember('/missing', async () => ({ ...page('not found'), status: 404 }));
    await cache.remember('/partial', async () => ({ ...page('half'), isPartial: true }));
    expect(cache.topicsOf('/missing')).toBeUndefined();
    expect(cache.topicsOf('/partial')).toBeUndefined();
  });

  test('a failure rejects all waiting requests, and the next request tries again', async () => {
    const cache = createResponseCache();
    await expect(cache.remember('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.remember('/a', async () => page('there'))).body.toString()).toBe('there');
  });

  test('stays within its memory limit with many tiny responses at long URLs', async () => {
    const cache = createResponseCache();
    const address = (place: number) => `/search?query=${String(place).padStart(8000, 'x')}`;
    const count = 4000;
    for (let place = 0; place < count; place += 1) await cache.remember(address(place), async () => page('[]'));
    expect(cache.topicsOf(address(0))).toBeUndefined();
    expect(cache.topicsOf(address(count - 1))).toBeDefined();
  });

  test('counts compressed bodies towards the memory limit', async () => {
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

  test('compresses a body once for concurrent requests', async () => {
    const entry = await createResponseCache().remember('/a', async () => page('x'.repeat(5000)));
    const [first, second] = await Promise.all([encodedBody(entry, 'br, gzip'), encodedBody(entry, 'br')]);
    expect(first.encoding).toBe('br');
    expect(first.body).toBe(second.body);
    expect(await encodedBody(entry, 'br;q=0, gzip')).toMatchObject({ encoding: 'gzip' });
    expect(await encodedBody(entry, undefined)).toEqual({ body: entry.body });
  });
});
