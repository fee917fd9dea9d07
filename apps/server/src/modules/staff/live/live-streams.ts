import { Readable } from 'node:stream';
import { anyTopic, liveTopicOf, sessionTopic } from '@bijli/contract';
import type { StaffMemberActor } from '../../../actor.ts';
import type { Context, StaffMemberContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { coalesceNotices, type Notice } from '../../../platform/coalesce-notices.ts';
import type { RouteContext } from '../../../platform/http/call-routes.ts';
import { rightsOfSession } from '../sign-in/session-rights.ts';
import { idleSince } from '../sign-in/session-times.ts';
import { listLiveSessions } from '../sign-in/sessions.repository.ts';

type Stream = { actor: StaffMemberActor; rights: string; events: Readable };
export type LiveStreams = { open: (ctx: StaffMemberContext) => Readable; close: () => void };

const checkMs = 1000;
/** Proxies keep the connection, and pages know that it lives. */
const keepAliveMs = 15_000;
const mostPerPerson = 8;
/** A receiver that does not read is cut off; it connects again. */
const maxUnreadBytes = 64 * 1024;

/** The streams of this process. Each ends within two seconds of its session, or of a change of the person's rights. */
export function createLiveStreams({ services, db }: Pick<RouteContext, 'services' | 'db'>): LiveStreams {
  const streams = new Set<Stream>();
  let timers: NodeJS.Timeout[] = [];
  let isChecking = false;
  const reasons = createReasons();
  const tellSoon = coalesceNotices(tell, { pauseMs: 250 });
  services.notices.subscribe((notice, changeId) => {
    reasons.add(notice, changeId);
    tellSoon(notice);
  });

  function tell(notice: Notice): void {
    const event = eventOf(notice ?? anyTopic, reasons.take(notice));
    for (const stream of streams) if (mayHear(stream.actor, notice)) send(stream, event);
  }

  function send({ events }: Stream, text: string): void {
    if (events.readableLength > maxUnreadBytes) events.destroy();
    else events.push(text);
  }

  /** Checks all streams by one query. */
  async function endUnpermitted(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const ids = [...streams].map(({ actor }) => actor.sessionId);
    const rights = await findLiveRights({ ...services, db }, ids).catch((error: unknown) => {
      services.log.warn({ err: error }, 'The sessions of live pages could not be checked; their streams end');
      return new Map<string, string>();
    });
    for (const stream of streams) {
      const now = rights.get(stream.actor.sessionId);
      if (!ids.includes(stream.actor.sessionId) || now === stream.rights) continue;
      // The page connects again with what the person may hear now.
      if (now !== undefined) send(stream, eventOf(sessionTopic));
      stream.events.push(null);
    }
    isChecking = false;
  }

  function drop(stream: Stream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  return {
    open({ actor }) {
      const own = [...streams].filter((stream) => stream.actor.id === actor.id);
      if (own.length >= mostPerPerson)
        throw new AppError('too_many_requests', 'Too many pages of the console are open. Close some of them.');
      const events = new Readable({ read() {} });
      const stream = { actor, rights: [...actor.permissions].sort().join(), events };
      streams.add(stream);
      events.once('close', () => drop(stream)).once('end', () => drop(stream));
      if (timers.length === 0)
        timers = [
          setInterval(() => void endUnpermitted(), checkMs),
          setInterval(() => [...streams].map((one) => send(one, 'event: alive\ndata: {}\n\n')), keepAliveMs),
        ];
      send(stream, 'retry: 1000\n\n');
      return events;
    },
    close() {
      for (const { events } of streams) events.push(null);
    },
  };
}

/** `changes` are those of pages that did it, if nothing else did. */
function eventOf(topic: string, changes: readonly string[] = []): string {
  return `data: ${JSON.stringify({ topic, ...(changes.length > 0 ? { changes } : {}) })}\n\n`;
}

/** Which changes of pages are behind the notices that wait; of a topic that anything else changed too, none is named. */
function createReasons() {
  const waiting = new Map<Notice, Set<string | undefined>>();
  return {
    add(notice: Notice, changeId: string | undefined): void {
      waiting.set(notice, (waiting.get(notice) ?? new Set()).add(changeId));
    },
    take(notice: Notice): string[] {
      const ids = [...(waiting.get(notice) ?? [])];
      if (notice === undefined) waiting.clear();
      waiting.delete(notice);
      const known = ids.filter((id) => id !== undefined);
      return known.length === ids.length ? known : [];
    },
  };
}

/** A topic that has no permission, or is not in the table, reaches nobody. */
function mayHear({ permissions }: StaffMemberActor, notice: Notice): boolean {
  if (notice === undefined) return true;
  const permission = liveTopicOf(notice)?.permission;
  return permission ? permissions.has(permission) : false;
}

/** The permissions of each session that still lives, as one text. Asking does not count as use of the session. */
async function findLiveRights(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  ids: string[],
): Promise<Map<string, string>> {
  const now = clock();
  const found = await listLiveSessions(db, { ids, now, idleSince: idleSince(now) });
  return new Map(
    found.flatMap((session) => {
      const rights = rightsOfSession(session, config.mode);
      return rights ? [[session.sessionId, [...rights.permissions].sort().join()]] : [];
    }),
  );
}
