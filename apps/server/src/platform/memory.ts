import type { Topic } from './changes.ts';
import { chooseAgeMs } from './kept-age.ts';
import { steadyNow } from './steady-clock.ts';

/** What this process remembers of the database for as long as it is true. */
export type Memory = {
  /**
   * What `read` answers, kept until one of the topics changes or some minutes are over, without topics for good; whoever
   * asks in the meantime shares the answer.
   */
  remember: <Value>(key: string, topics: readonly Topic[], read: () => Promise<Value>) => Promise<Value>;
  drop: (topic: Topic | undefined) => void;
  /**
   * The same memory for one who begins to read now, maybe where changes arrive late: once something changes, what is
   * read there is shared with nobody.
   */
  forReader: () => Memory;
};

type Entry = { topics: readonly Topic[]; value: Promise<unknown>; expiresAt: number };

/** `now`: milliseconds that never jump. */
export function createMemory(now: () => number = steadyNow): Memory {
  const entries = new Map<string, Entry>();
  let drops = 0;

  function keep<Value>(key: string, topics: readonly Topic[], read: () => Promise<Value>): Promise<Value> {
    const value = read();
    const entry = { topics, value, expiresAt: topics.length === 0 ? Number.POSITIVE_INFINITY : now() + chooseAgeMs() };
    entries.set(key, entry);
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return value;
  }

  const memory: Memory = {
    remember<Value>(key: string, topics: readonly Topic[], read: () => Promise<Value>) {
      const known = entries.get(key);
      // A key stands for one kind of value.
      if (known && now() < known.expiresAt) return known.value as Promise<Value>;
      return keep(key, topics, read);
    },
    drop(topic) {
      drops += 1;
      for (const [key, { topics }] of entries) if (topic === undefined || topics.includes(topic)) entries.delete(key);
    },
    forReader() {
      const dropsBefore = drops;
      return {
        ...memory,
        remember: (key, topics, read) =>
          topics.length > 0 && drops !== dropsBefore ? read() : memory.remember(key, topics, read),
      };
    },
  };
  return memory;
}
