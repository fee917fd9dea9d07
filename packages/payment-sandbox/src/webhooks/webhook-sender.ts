import type { Behaviour } from '../behaviour.ts';
import { newIdentifier } from '../identifiers.ts';
import type { Ledger } from '../ledger.ts';
import type { EventRecord } from '../ledger-records.ts';
import type { ResolvedOptions } from '../options.ts';
import type { Timers } from '../timers.ts';
import { signWebhook } from './signatures.ts';

export type WebhookEvent = { event: string; body: string };

export type WebhookSender = {
  /** Delivers the events of one change in order, unless configured otherwise. Never throws. */
  send(events: WebhookEvent[]): void;
  /** Delivers the undelivered events of an earlier run. */
  resume(): void;
  /** Resolves when no delivery is in progress or scheduled. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type WebhookSenderOptions = { options: ResolvedOptions; ledger: Ledger; behaviour: Behaviour; timers: Timers };

const responseTimeoutMs = 5_000;

export function createWebhookSender({ options, ledger, behaviour, timers }: WebhookSenderOptions): WebhookSender {
  const closing = new AbortController();
  const planned = new Set<string>();
  let waiting: (() => void)[] = [];
  // First deliveries run in order; a retry does not hold up the others.
  let queue = Promise.resolve();

  function enqueue(records: EventRecord[]): void {
    for (const record of records) queue = queue.then(() => attempt(record, 0));
  }

  async function attempt(record: EventRecord, failures: number): Promise<void> {
    try {
      await deliver(record, failures);
    } catch (error) {
      options.log.warn(`payment sandbox: webhook ${record.event} ${record.id}: ${String(error)}`);
    }
  }

  async function deliver(record: EventRecord, failures: number): Promise<void> {
    if (closing.signal.aborted) return;
    if (await post(record)) {
      for (let copies = behaviour.duplicateWebhooks; copies > 0; copies -= 1) await post(record);
      return finish(record);
    }
    const wait = options.webhookRetryMs[failures];
    if (wait !== undefined) return timers.after(wait, () => void attempt(record, failures + 1));
    if (!closing.signal.aborted) options.log.warn(`payment sandbox: webhook ${record.event} ${record.id} given up`);
    finish(record);
  }

  function finish(record: EventRecord): void {
    // A delivery aborted by closing stays due for the next run.
    if (!closing.signal.aborted) ledger.save({ kind: 'event', record: { ...record, isDue: false } });
    planned.delete(record.id);
    if (planned.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  async function post({ id, body }: EventRecord): Promise<boolean> {
    const url = options.webhookUrl();
    if (url === undefined) return false;
    const isForged = behaviour.forgeSignature === true || behaviour.forgeSignature === 'webhook';
    const secret = isForged ? `not ${options.webhookSecret}` : options.webhookSecret;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': signWebhook(body, secret),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(responseTimeoutMs)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  function isDropped({ event }: WebhookEvent): boolean {
    const { dropWebhooks } = behaviour;
    return Array.isArray(dropWebhooks) ? dropWebhooks.includes(event) : dropWebhooks;
  }

  return {
    send(events) {
      if (options.webhookUrl() === undefined) return;
      const sent = events.filter((event) => !isDropped(event));
      const records = (behaviour.reorderWebhooks ? sent.toReversed() : sent).map(toRecord);
      for (const record of records) {
        ledger.save({ kind: 'event', record });
        planned.add(record.id);
      }
      if (behaviour.delayWebhookMs > 0) timers.after(behaviour.delayWebhookMs, () => enqueue(records));
      else enqueue(records);
    },
    resume() {
      const records = [...ledger.events.values()];
      for (const record of records) planned.add(record.id);
      // The receiver may be this process itself, which is not listening yet.
      if (records.length > 0) timers.after(options.webhookRetryMs[0] ?? 0, () => enqueue(records));
    },
    settled: () => (planned.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    async close() {
      closing.abort();
      await queue;
      planned.clear();
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
}

function toRecord({ event, body }: WebhookEvent): EventRecord {
  return { id: newIdentifier(), event, body, isDue: true };
}
