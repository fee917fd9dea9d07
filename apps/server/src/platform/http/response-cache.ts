import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { jitteredTtlMs } from '../cache-ttl.ts';
import type { Topic } from '../changes.ts';

export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  topics: readonly Topic[];
  /** Compressed once, when somebody first asks for it. */
  encodings: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  /** Compressed in itself, as photographs and fonts are. */
  isDense?: boolean;
  /** When something that it shows changed, by the cache's clock. */
  staleAt?: number;
  /** Called when a compressed body comes to be kept beside the plain one. */
  onGrowth?: (bytes: number) => void;
};

export type Encoding = 'br' | 'gzip';
export type EncodedBody = { body: Buffer; encoding?: Encoding };
/** `isPartial`: something it was to show could not be had. It is handed out, but not kept. */
export type Produced = Pick<CachedResponse, 'status' | 'headers' | 'body' | 'topics'> & { isPartial?: boolean };

export type ResponseCache = {
  get: (key: string) => CachedResponse | undefined;
  /** The stored answer, or the one that `produce` makes; askers at the same time share one making. */
  remember: (key: string, produce: () => Promise<Produced>) => Promise<CachedResponse>;
  drop: (topic: Topic | undefined) => void;
  /**
   * The same in a busy shop, for the README's figures 'beside 50 changes a second': for a second more the old answer goes out to all but the first who asks, who has the new one
   * made and waits for it a moment.
   */
  expire: (topic: Topic | undefined) => void;
  /** Calls back for every topic dropped or expired, before answers are made anew. */
  onDrop: (listener: (topic: Topic | undefined) => void) => void;
  /** What a stored answer was made of; undefined when none is stored that is true. */
  topicsOf: (key: string) => readonly Topic[] | undefined;
  /** Answers handed out that were there, and those that had to be made. */
  counts: () => { hits: number; misses: number };
};

const maximumBytes = 48 * 1024 * 1024;
const smallestToCompress = 1024;
/** For so long an answer that is no longer true may go out, and so long its successor is waited for first. */
const [staleMs, patienceMs] = [1000, 150];
/** What an entry takes beside its body and key, roughly; thousands of tiny answers take room too. */
const entryBytes = 1024;

/** `now`: milliseconds that never jump. */
export function createResponseCache(now = () => performance.now()): ResponseCache {
  const kept = new LRUCache<string, { entry: CachedResponse }>({
    maxSize: maximumBytes,
    perf: { now },
    ttlResolution: 0,
  });
  const making = new Map<string, Promise<CachedResponse>>();
  const renewing = new Set<string>();
  const listeners: ((topic: Topic | undefined) => void)[] = [];
  let drops = 0;
  let hits = 0;
  let misses = 0;

  function store(key: string, entry: CachedResponse): void {
    let size = entry.body.length + 2 * key.length + entryBytes;
    entry.onGrowth = (more) => {
      size += more;
      if (kept.peek(key)?.entry === entry) kept.set(key, { entry }, { size, noUpdateTTL: true });
    };
    kept.set(key, { entry }, { size, ttl: jitteredTtlMs() });
  }

  function get(key: string): CachedResponse | undefined {
    const entry = kept.get(key)?.entry;
    if (!entry || entry.staleAt !== undefined) return undefined;
    hits += 1;
    return entry;
  }

  async function make(key: string, produce: () => Promise<Produced>): Promise<CachedResponse> {
    const dropsBefore = drops;
    const { isPartial, ...produced } = await produce();
    const entry = describeResponse(produced);
    // What changed while the answer was being made may be missing from it: hand it out, but do not keep it.
    if (entry.status < 400 && !isPartial && dropsBefore === drops) store(key, entry);
    return entry;
  }

  /** One making for all who ask. */
  function makeOnce(key: string, produce: () => Promise<Produced>): Promise<CachedResponse> {
    const running = making.get(key);
    if (running) return running;
    const promise = make(key, produce).finally(() => {
      if (making.get(key) === promise) making.delete(key);
    });
    making.set(key, promise);
    return promise;
  }

  /** For the first who asks the new answer, or the old one when that takes long or fails; meanwhile for the others the old one. */
  function renew(key: string, old: CachedResponse, produce: () => Promise<Produced>): Promise<CachedResponse> {
    if (renewing.has(key)) return Promise.resolve(old);
    renewing.add(key);
    const made = makeOnce(key, produce).catch(() => old);
    return Promise.race([made, pause(patienceMs, old, { ref: false })]).finally(() => renewing.delete(key));
  }

  function changed(topic: Topic | undefined, change: (key: string, entry: CachedResponse) => void): void {
    drops += 1;
    making.clear();
    for (const listener of listeners) listener(topic);
    for (const [key, { entry }] of [...kept.entries()])
      if (topic === undefined || entry.topics.includes(topic)) change(key, entry);
  }

  return {
    get,
    remember(key, produce) {
      const known = get(key);
      if (known) return Promise.resolve(known);
      misses += 1;
      const old = kept.peek(key)?.entry;
      const isFresh = old?.staleAt !== undefined && now() - old.staleAt < staleMs;
      return old && isFresh ? renew(key, old, produce) : makeOnce(key, produce);
    },
    drop: (topic) => changed(topic, (key) => kept.delete(key)),
    expire: (topic) =>
      changed(topic, (_, entry) => {
        entry.staleAt ??= now();
      }),
    onDrop: (listener) => void listeners.push(listener),
    topicsOf(key) {
      const entry = kept.peek(key)?.entry;
      return entry?.staleAt === undefined ? entry?.topics : undefined;
    },
    counts: () => ({ hits, misses }),
  };
}

function describeResponse(produced: Omit<Produced, 'isPartial'>): CachedResponse {
  // Weak: the same answer goes out plain and compressed.
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

/** The body in the best encoding that the client takes, and that encoding's name; a promise only while it is made. */
export function encodedBody(
  entry: CachedResponse,
  acceptEncoding: string | undefined,
): EncodedBody | Promise<EncodedBody> {
  const encoding = chooseEncoding(acceptEncoding);
  if (!encoding) return { body: entry.body };
  if (!entry.encodings[encoding] && (entry.isDense || entry.body.length < smallestToCompress))
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
