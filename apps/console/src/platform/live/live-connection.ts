export type LiveState = 'connecting' | 'live' | 'broken';

/** A topic that has changed; `changes` are those of pages that did it, if nothing else did. */
export type LiveChange = { topic: string; changes?: readonly string[] };

/** What the pages hear of the connection. Its state is repeated every 15 seconds, by which they know that it is there. */
export type LiveMessage = LiveChange | { state: LiveState; hasMissed: boolean };

export type LiveConnection = { join: (hear: (message: LiveMessage) => void) => () => void };

const checkMs = 5000;
export const repeatMs = 15_000;
/** The server sends something every 15 seconds: a connection that died while the computer slept reports nothing. */
const silentMs = 40_000;
const againMs = 15_000;

/** One stream of the server's changes for all pages that have joined; it is open while there is one. */
export function createLiveConnection(): LiveConnection {
  const pages = new Set<(message: LiveMessage) => void>();
  let source: EventSource | undefined;
  let state: LiveState = 'connecting';
  let heardAt = 0;
  let hasMissed = false;
  let timers: ReturnType<typeof setInterval>[] = [];

  function send(message: LiveMessage): void {
    for (const hear of pages) hear(message);
  }

  function setState(next: LiveState, reopened = false): void {
    state = next;
    send({ state, hasMissed: reopened });
  }

  function connect(): void {
    let hasOpened = false;
    const own = new EventSource('/api/staff/live');
    source = own;
    heardAt = Date.now();
    own.onopen = () => {
      hasOpened = true;
      heardAt = Date.now();
      // What changed in between was announced to nobody.
      setState('live', hasMissed);
      hasMissed = false;
    };
    own.addEventListener('alive', () => {
      heardAt = Date.now();
    });
    own.onmessage = ({ data }) => {
      heardAt = Date.now();
      const change = changeOf(data);
      if (change) send(change);
    };
    // After a broken connection the browser connects again by itself, after a refusal it does not.
    own.onerror = () => {
      const isRefused = own.readyState === EventSource.CLOSED;
      hasMissed = true;
      setState(isRefused ? 'broken' : 'connecting');
      // A stream that is refused after it was open is that of a session that has ended.
      if (isRefused && hasOpened) send({ topic: 'session' });
    };
  }

  function check(): void {
    const silence = Date.now() - heardAt;
    const isClosed = source?.readyState === EventSource.CLOSED;
    if (silence < (isClosed ? againMs : silentMs)) return;
    source?.close();
    hasMissed = true;
    if (!isClosed) setState('connecting');
    connect();
  }

  function open(): void {
    hasMissed = false;
    state = 'connecting';
    connect();
    timers = [setInterval(check, checkMs), setInterval(() => send({ state, hasMissed: false }), repeatMs)];
    addEventListener('online', check);
  }

  function close(): void {
    for (const timer of timers) clearInterval(timer);
    removeEventListener('online', check);
    source?.close();
    source = undefined;
  }

  return {
    join(hear) {
      pages.add(hear);
      if (!source) open();
      // Somebody may have signed in since it was refused.
      else if (source.readyState === EventSource.CLOSED) connect();
      hear({ state, hasMissed: false });
      return () => {
        if (pages.delete(hear) && pages.size === 0) close();
      };
    },
  };
}

function changeOf(data: unknown): LiveChange | undefined {
  try {
    const { topic, changes } = JSON.parse(String(data)) as { topic?: unknown; changes?: unknown };
    if (typeof topic !== 'string' || topic === '') return undefined;
    const ids = Array.isArray(changes) ? changes.filter((id) => typeof id === 'string') : [];
    return ids.length > 0 ? { topic, changes: ids } : { topic };
  } catch {
    // A proxy may send lines of its own.
    return undefined;
  }
}
