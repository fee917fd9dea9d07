import { LRUCache } from 'lru-cache';
import { jitteredTtlMs } from './cache-ttl.ts';
import type { Topic } from './changes.ts';

/** An in-memory cache of values read from the database, invalidated by topic. */
export type TopicCache = {
  /**
   * The result of `read`, cached until one of the topics changes or the TTL expires; concurrent callers share one read.
   */
  remember: <Value>(key: string, topics: readonly Topic[], read: () => Promise<Value>) => Promise<Value>;
  drop: (topic: Topic | undefined) => void;
  /**
   * A view of the cache for a reader that starts now, perhaps on a lagging replica: after any later change its reads are
   * neither cached nor shared.
   */
  forReader: () => TopicCache;
};

type Entry = { topics: readonly Topic[]; value: Promise<unknown> };

const maxEntries = 1000;

/** `now`: monotonic milliseconds. */
export function createTopicCache(now = () => performance.now()): TopicCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries, perf: { now }, ttlResolution: 0 });
  let drops = 0;

  const topicCache: TopicCache = {
    remember<Value>(key: string, topics: readonly Topic[], read: () => Promise<Value>) {
      const cached = entries.get(key);
      // The values of a key all have one type.
      if (cached) return cached.value as Promise<Value>;
      const value = read();
      const entry = { topics, value };
      entries.set(key, entry, { ttl: jitteredTtlMs() });
      value.catch(() => {
        if (entries.peek(key) === entry) entries.delete(key);
      });
      return value;
    },
    drop(topic) {
      drops += 1;
      for (const [key, { topics }] of [...entries.entries()])
        if (topic === undefined || topics.includes(topic)) entries.delete(key);
    },
    forReader() {
      const dropsBefore = drops;
      return {
        ...topicCache,
        remember: (key, topics, read) => (drops === dropsBefore ? topicCache.remember(key, topics, read) : read()),
      };
    },
  };
  return topicCache;
}
