import type { Topic } from './changes.ts';

/** What this process remembers of the database for as long as it is true. */
export type Memory = {
  /** What `read` answers, kept until one of the topics changes; whoever asks in the meantime shares the answer. */
  remember: <Value>(key: string, topics: readonly Topic[], read: () => Promise<Value>) => Promise<Value>;
  drop: (topic: Topic | undefined) => void;
};

type Entry = { topics: readonly Topic[]; value: Promise<unknown> };

export function createMemory(): Memory {
  const entries = new Map<string, Entry>();
  return {
    remember<Value>(key: string, topics: readonly Topic[], read: () => Promise<Value>) {
      const known = entries.get(key);
      // A key stands for one kind of value.
      if (known) return known.value as Promise<Value>;
      const value = read();
      const entry = { topics, value };
      entries.set(key, entry);
      value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return value;
    },
    drop(topic) {
      for (const [key, { topics }] of entries) if (topic === undefined || topics.includes(topic)) entries.delete(key);
    },
  };
}
