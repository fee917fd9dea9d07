import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';

export type LiveState = 'connecting' | 'live' | 'broken';

/** The queries that a topic of the server changes, by the first part of their key; of '*' all. */
const queriesOf: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['catalogue', 'product', 'taxonomy'],
  product: ['catalogue', 'product'],
  availability: ['catalogue', 'product'],
  job: ['jobs'],
};

let state: LiveState = 'connecting';
const listeners = new Set<() => void>();

/** What changed elsewhere, such as 'catalogue' or 'product:ID'. */
export function queriesOfTopic(topic: string): readonly string[] {
  if (topic === '*') return [...new Set(Object.values(queriesOf).flat())];
  return queriesOf[topic.split(':')[0] ?? ''] ?? [];
}

/** Several changes in a moment are one reading. */
const joinMs = 500;
const againMs = 15_000;

/** Reads again what other people and jobs change, while the console is open. */
export function useLiveUpdates(): void {
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waiting = new Set<string>();

    const flush = () => {
      for (const name of waiting) void queryClient.invalidateQueries({ queryKey: [name] });
      waiting.clear();
      timer = undefined;
    };
    const connect = () => {
      let hasOpened = false;
      source = new EventSource('/api/staff/live');
      source.onopen = () => {
        hasOpened = true;
        setState('live');
      };
      source.onmessage = ({ data }) => {
        for (const name of queriesOfTopic(topicOf(data))) waiting.add(name);
        if (waiting.size > 0) timer ??= setTimeout(flush, joinMs);
      };
      // After a broken connection the browser connects again by itself, after a refusal it does not.
      source.onerror = () => {
        const isRefused = source.readyState === EventSource.CLOSED;
        setState(isRefused ? 'broken' : 'connecting');
        // A stream that is refused after it was open is that of a session that has ended.
        if (isRefused && hasOpened) void queryClient.invalidateQueries({ queryKey: ['session'] });
      };
    };
    connect();
    const retry = setInterval(() => source.readyState === EventSource.CLOSED && connect(), againMs);
    return () => {
      clearTimeout(timer);
      clearInterval(retry);
      source.close();
    };
  }, []);
}

function topicOf(data: unknown): string {
  try {
    const { topic } = JSON.parse(String(data)) as { topic?: unknown };
    return typeof topic === 'string' ? topic : '';
  } catch {
    // A proxy may send lines of its own.
    return '';
  }
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state);
}

function setState(next: LiveState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
