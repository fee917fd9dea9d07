import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';

export type LiveState = 'connecting' | 'live' | 'broken';

/** The queries that a topic of the server changes, by the first part of their key; of '*' all. */
const queriesOf: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['catalogue', 'product', 'taxonomy'],
  product: ['catalogue', 'product'],
  availability: ['catalogue', 'product'],
  job: ['jobs'],
  session: ['session'],
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
const checkMs = 5000;
/** The server says every 15 seconds that it is there: a connection that died in its sleep tells nobody. */
const silentMs = 40_000;
const againMs = 15_000;

/** Reads again what other people and jobs change, while the console is open. */
export function useLiveUpdates(): void {
  useEffect(() => watchChanges(), []);
}

/** @returns what ends it */
export function watchChanges(): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  let hasMissed = false;
  const waiting = new Set<string>();

  const flush = () => {
    for (const name of waiting) void queryClient.invalidateQueries({ queryKey: [name] });
    waiting.clear();
    timer = undefined;
  };
  const connect = () => {
    let hasOpened = false;
    const own = new EventSource('/api/staff/live');
    source = own;
    heardAt = Date.now();
    own.onopen = () => {
      hasOpened = true;
      heardAt = Date.now();
      setState('live');
      // Nobody told what changed since.
      if (hasMissed) void queryClient.invalidateQueries();
      hasMissed = false;
    };
    own.addEventListener('alive', () => {
      heardAt = Date.now();
    });
    own.onmessage = ({ data }) => {
      heardAt = Date.now();
      const topic = topicOf(data);
      for (const name of queriesOfTopic(topic)) waiting.add(name);
      if (topic === 'session') flush();
      else if (waiting.size > 0) timer ??= setTimeout(flush, joinMs);
    };
    // After a broken connection the browser connects again by itself, after a refusal it does not.
    own.onerror = () => {
      const isRefused = own.readyState === EventSource.CLOSED;
      hasMissed = true;
      setState(isRefused ? 'broken' : 'connecting');
      // A stream that is refused after it was open is that of a session that has ended.
      if (isRefused && hasOpened) void queryClient.invalidateQueries({ queryKey: ['session'] });
    };
  };
  const check = () => {
    const silence = Date.now() - heardAt;
    const isClosed = source.readyState === EventSource.CLOSED;
    if (silence < (isClosed ? againMs : silentMs)) return;
    source.close();
    hasMissed = true;
    if (!isClosed) setState('connecting');
    connect();
  };
  connect();
  const checks = setInterval(check, checkMs);
  addEventListener('online', check);
  return () => {
    clearTimeout(timer);
    clearInterval(checks);
    removeEventListener('online', check);
    source.close();
  };
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
