import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { jitteredTtlMs } from '../../cache-ttl.ts';
import type { Topic } from '../../changes.ts';
import { isUnavailable } from '../error-handler.ts';

export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  topics: readonly Topic[];
  /** What it needs was unavailable: one that was cached before is better. */
  isUnavailable?: boolean;
  /** Compressed on first request. */
  encodings: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  /** Already compressed, like photographs and fonts. */
  isDense?: boolean;
  /** Called when a compressed body is cached in addition to the plain one. */
  onGrowth?: (bytes: number) => void;
};

export type Encoding = 'br' | 'gzip';
export type EncodedBody = { body: Buffer; encoding?: Encoding };
/** `isPartial`: some of its content was unavailable; it is returned, but not cached. */
export type Produced = Pick<CachedResponse, 'status' | 'headers' | 'body' | 'topics' | 'isUnavailable'> & {
  isPartial?: boolean;
};

export type ResponseCache = {
  get: (key: string) => CachedResponse | undefined;
  /**
   * The cached response, or the result of `produce`, which concurrent callers share. While that is unavailable, such as during a
   * failover of the database, the response that was cached before (RFC 5861: stale-if-error).
   */
  remember: (key: string, produce: () => Promise<Produced>) => Promise<CachedResponse>;
  drop: (topic: Topic | undefined) => void;
  /**
   * Like `drop`, but stale-while-revalidate, for the README's figures 'beside 50 changes a second': the stale response is
   * served for a second more, except to the first caller, who produces the new one and waits briefly for it.
   */
  expire: (topic: Topic | undefined) => void;
  /** Calls back for every topic dropped or expired, before responses are produced again. */
  onDrop: (listener: (topic: Topic | undefined) => void) => void;
  /** The topics of a cached response; undefined when none is cached or it is stale. */
  topicsOf: (key: string) => readonly Topic[] | undefined;
  /** Responses served from the cache, and those that had to be produced. */
  counts: () => { hits: number; misses: number };
};

const maxBytes = 48 * 1024 * 1024;
const minBytesToCompress = 1024;
/** How long a stale response may be served, and how long the first caller waits for the new one. */
const [staleMs, revalidationWaitMs] = [1000, 150];
/** How long a stale response may be served because there is no new one. */
const staleIfUnavailableMs = 5 * 60_000;
/** The approximate overhead of an entry beyond its body and key. */
const entryBytes = 1024;

/** `staleAt`: when its time is over or one of its topics changed, by the cache's clock. */
type Kept = { entry: CachedResponse; staleAt: number };

/** `now`: monotonic milliseconds. */
export function createResponseCache(now = () => performance.now()): ResponseCache {
  const entries = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    perf: { now },
    ttlResolution: 0,
  });
  const producing = new Map<string, Promise<CachedResponse>>();
  const revalidating = new Set<string>();
  const listeners: ((topic: Topic | undefined) => void)[] = [];
  let drops = 0;
  let hits = 0;
  let misses = 0;

  function store(key: string, entry: CachedResponse): void {
    let size = entry.body.length + 2 * key.length + entryBytes;
    const freshMs = jitteredTtlMs();
    entry.onGrowth = (more) => {
      size += more;
      const present = entries.peek(key);
      // Of the same object the cache would not take the new size.
      if (present?.entry === entry) entries.set(key, { ...present }, { size, noUpdateTTL: true });
    };
    entries.set(key, { entry, staleAt: now() + freshMs }, { size, ttl: freshMs + staleIfUnavailableMs });
  }

  const isFresh = (kept: Kept | undefined): kept is Kept => kept !== undefined && now() < kept.staleAt;

  function get(key: string): CachedResponse | undefined {
    const kept = entries.get(key);
    if (!isFresh(kept)) return undefined;
    hits += 1;
    return kept.entry;
  }

  async function produceAndStore(key: string, produce: () => Promise<Produced>): Promise<CachedResponse> {
    const dropsBefore = drops;
    const { isPartial, ...produced } = await produce();
    const entry = describeResponse(produced);
    // A change during production may be missing from the response: return it, but do not cache it.
    if (entry.status < 400 && !isPartial && !entry.isUnavailable && dropsBefore === drops) store(key, entry);
    return entry;
  }

  /** Concurrent callers share one production. */
  function produceOnce(key: string, produce: () => Promise<Produced>): Promise<CachedResponse> {
    const running = producing.get(key);
    if (running) return running;
    const promise = produceAndStore(key, produce).finally(() => {
      if (producing.get(key) === promise) producing.delete(key);
    });
    producing.set(key, promise);
    return promise;
  }

  async function replace(
    key: string,
    stale: CachedResponse,
    produce: () => Promise<Produced>,
  ): Promise<CachedResponse> {
    try {
      const entry = await produceOnce(key, produce);
      return entry.isUnavailable ? stale : entry;
    } catch (error) {
      if (isUnavailable(error)) return stale;
      throw error;
    }
  }

  /** The first caller gets the new response, or the stale one when that takes long; others get the stale one. */
  function revalidate(key: string, stale: CachedResponse, produce: () => Promise<Produced>): Promise<CachedResponse> {
    if (revalidating.has(key)) return Promise.resolve(stale);
    revalidating.add(key);
    const fresh = replace(key, stale, produce);
    return Promise.race([fresh, pause(revalidationWaitMs, stale, { ref: false })]).finally(() =>
      revalidating.delete(key),
    );
  }

  function invalidate(topic: Topic | undefined, apply: (key: string, kept: Kept) => void): void {
    drops += 1;
    producing.clear();
    for (const listener of listeners) listener(topic);
    for (const [key, kept] of [...entries.entries()])
      if (topic === undefined || kept.entry.topics.includes(topic)) apply(key, kept);
  }

  return {
    get,
    remember(key, produce) {
      const cached = get(key);
      if (cached) return Promise.resolve(cached);
      misses += 1;
      const kept = entries.peek(key);
      const staleForMs = kept ? now() - kept.staleAt : Number.POSITIVE_INFINITY;
      if (!kept || staleForMs >= staleIfUnavailableMs) return produceOnce(key, produce);
      return staleForMs < staleMs ? revalidate(key, kept.entry, produce) : replace(key, kept.entry, produce);
    },
    drop: (topic) => invalidate(topic, (key) => entries.delete(key)),
    expire: (topic) =>
      invalidate(topic, (_, kept) => {
        kept.staleAt = Math.min(kept.staleAt, now());
      }),
    onDrop: (listener) => void listeners.push(listener),
    topicsOf(key) {
      const kept = entries.peek(key);
      return isFresh(kept) ? kept.entry.topics : undefined;
    },
    counts: () => ({ hits, misses }),
  };
}

function describeResponse(produced: Omit<Produced, 'isPartial'>): CachedResponse {
  // Weak: the same response is sent plain and compressed.
  const etag = `W/"${createHash('sha256').update(produced.body).digest('base64url').slice(0, 22)}"`;
  return { ...produced, etag, encodings: {} };
}

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 7 }),
};

/** The body in the best encoding that the client accepts, and its name; a promise only while it is being compressed. */
export function encodedBody(
  entry: CachedResponse,
  acceptEncoding: string | undefined,
): EncodedBody | Promise<EncodedBody> {
  const encoding = chooseEncoding(acceptEncoding);
  if (!encoding) return { body: entry.body };
  if (!entry.encodings[encoding] && (entry.isDense || entry.body.length < minBytesToCompress))
    return { body: entry.body };
  entry.encodings[encoding] ??= encode(entry, encoding);
  const encoded = entry.encodings[encoding];
  return encoded instanceof Promise ? encoded.then((body) => ({ body, encoding })) : { body: encoded, encoding };
}

async function encode(entry: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const body = await compressors[encoding](entry.body);
  entry.encodings[encoding] = body;
  entry.onGrowth?.(body.length);
  return body;
}

function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : undefined;
}
