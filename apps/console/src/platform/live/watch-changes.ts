import type { QueryClient } from '@tanstack/react-query';
import { createLiveConnection, type LiveMessage, type LiveState } from './live-connection.ts';
import { queriesOfTopic } from './queries-of-topic.ts';

/** Several changes in a moment are one reading. */
const joinMs = 500;
const checkMs = 5000;
/** The connection repeats its state every 15 seconds. */
const silentMs = 40_000;

type Page = { queryClient: QueryClient; onState: (state: LiveState) => void };

/**
 * Reads again what others change. A page that was away reads everything again.
 * @returns what ends it
 */
export function watchChanges({ queryClient, onState }: Page): () => void {
  let leaveConnection: (() => void) | undefined;
  let isAlone = false;
  let wasAway = false;
  let heardAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<string>();

  const flush = () => {
    for (const name of waiting) void queryClient.invalidateQueries({ queryKey: [name] });
    waiting.clear();
    timer = undefined;
  };
  const hear = (message: LiveMessage) => {
    heardAt = Date.now();
    if ('topic' in message) {
      for (const name of queriesOfTopic(message.topic)) waiting.add(name);
      if (message.topic === 'session') flush();
      else if (waiting.size > 0) timer ??= setTimeout(flush, joinMs);
      return;
    }
    onState(message.state);
    if (message.state !== 'live' || !(message.hasMissed || wasAway)) return;
    wasAway = false;
    void queryClient.invalidateQueries();
  };
  const join = () => {
    if (leaveConnection) return;
    heardAt = Date.now();
    if (!isAlone) leaveConnection = joinShared(hear, goAlone);
    if (leaveConnection) return;
    isAlone = true;
    // A tab that nobody sees takes none of the few connections for itself.
    if (document.hidden) wasAway = true;
    else leaveConnection = createLiveConnection().join(hear);
  };
  const leave = () => {
    leaveConnection?.();
    leaveConnection = undefined;
    wasAway = true;
    clearTimeout(timer);
    timer = undefined;
    waiting.clear();
    onState('connecting');
  };
  const goAlone = () => {
    leave();
    isAlone = true;
    join();
  };
  const onVisibility = () => {
    if (isAlone && document.hidden) leave();
    else join();
  };
  const check = () => {
    if (!leaveConnection || Date.now() - heardAt < silentMs) return;
    leave();
    join();
  };

  join();
  const checks = setInterval(check, checkMs);
  const ended = new AbortController();
  const { signal } = ended;
  // A page in the back/forward cache, and a tab that is frozen, hold no connection and hear nothing.
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', join, { signal });
  document.addEventListener('freeze', leave, { signal });
  document.addEventListener('resume', join, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  return () => {
    ended.abort();
    clearInterval(checks);
    leave();
  };
}

/**
 * Joins the connection that the tabs of this browser share.
 * @returns what leaves it, or undefined where there is none: Android has no shared workers, and blocked cookies deny them
 */
function joinShared(hear: (message: LiveMessage) => void, onFailure: () => void): (() => void) | undefined {
  try {
    const worker = new SharedWorker(new URL('./live-connection.worker.ts', import.meta.url), { type: 'module' });
    const { port } = worker;
    worker.onerror = onFailure;
    port.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data);
    return () => {
      port.postMessage('leave');
      port.close();
    };
  } catch {
    return undefined;
  }
}
