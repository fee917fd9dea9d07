import type { QueryClient } from '@tanstack/react-query';
import { createLiveConnection, type LiveChange, type LiveMessage, type LiveState } from './live-connection.ts';
import { areOwnChanges } from './own-changes.ts';
import { queriesOfTopic } from './queries-of-topic.ts';

/** Several changes in a moment are one reading. */
const joinMs = 500;
const checkMs = 5000;
/** The connection repeats its state every 15 seconds. */
const silentMs = 40_000;

/** What shows the answer to one's own change itself: the editor of a product, with its history and prices. */
const shownByThemselves: ReadonlySet<string> = new Set(['product']);

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
  let waiting: LiveChange[] = [];

  const flush = () => {
    // Only now: the answer to one's own change may come after the news of it.
    const foreign = waiting.filter(({ changes = [] }) => !areOwnChanges(changes));
    const names = new Set(waiting.flatMap(({ topic }) => queriesOfTopic(topic)));
    const byOthers = new Set(foreign.flatMap(({ topic }) => queriesOfTopic(topic)));
    for (const name of names) {
      const isShown = shownByThemselves.has(name) && !byOthers.has(name);
      void queryClient.invalidateQueries({ queryKey: [name], ...(isShown ? { type: 'inactive' as const } : {}) });
    }
    waiting = [];
    timer = undefined;
  };
  const hear = (message: LiveMessage) => {
    heardAt = Date.now();
    if ('topic' in message) {
      if (queriesOfTopic(message.topic).length === 0) return;
      waiting.push(message);
      if (message.topic === 'session') flush();
      else timer ??= setTimeout(flush, joinMs);
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
    waiting = [];
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
