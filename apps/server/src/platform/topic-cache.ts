import { LRUCache } from 'lru-cache';
import { jitteredTtlMs } from './cache-ttl.ts';
import type { Topic } from './changes.ts';

/** What this process remembers of the database for as long as it is true. */
export type TopicCache = {
  /**
   * What `read` answers, kept until one of the topics changes or some minutes are over; whoever asks in the meantime
   * shares the answer.
   */
  remember: <Value>(key: string, topics: readonly Topic[], read: () => Promise<Value>) => Promise<Value>;
  drop: (topic: Topic | undefined) => void;
  /**
   * The same memory for one who begins to read now, maybe where changes arrive late: once something changes, what is
   * read there is shared with nobody.
   */
  forReader: () => TopicCache;
};

type Entry = { topics: readonly Topic[]; value: Promise<unknown> };

const mostEntries = 1000;

/** `now`: milliseconds that never jump. */
export function createTopicCache(now = () => performance.now()): TopicCache {
  const kept = new LRUCache<string, Entry>({ max: mostEntries, perf: { now }, ttlResolution: 0 });
  let drops = 0;

  const memory: TopicCache = {
    remember<Value>(key: string, topics: readonly Topic[], read: () => Promise<Value>) {
      const known = kept.get(key);
      // A key stands for one kind of value.
      if (known) return known.value as Promise<Value>;
      const value = read();
      const entry = { topics, value };
      kept.set(key, entry, { ttl: jitteredTtlMs() });
      value.catch(() => {
        if (kept.peek(key) === entry) kept.delete(key);
      });
      return value;
    },
    drop(topic) {
      drops += 1;
      for (const [key, { topics }] of [...kept.entries()])
        if (topic === undefined || topics.includes(topic)) kept.delete(key);
    },
    forReader() {
      const dropsBefore = drops;
      return {
        ...memory,
        remember: (key, topics, read) => (drops === dropsBefore ? memory.remember(key, topics, read) : read()),
      };
    },
  };
  return memory;
}
