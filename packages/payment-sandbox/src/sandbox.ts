import { applyChange, type Behaviour, type BehaviourChange, defaultBehaviour } from './behaviour.ts';
import { type Ledger, openLedger } from './ledger.ts';
import type { ResolvedOptions } from './options.ts';
import { createTimers, type Timers } from './timers.ts';
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender.ts';

/** Shared by all calls of the sandbox. */
export type Sandbox = {
  options: ResolvedOptions;
  ledger: Ledger;
  behaviour: Behaviour;
  timers: Timers;
  webhooks: WebhookSender;
  /** Seconds since 1970. */
  now(): number;
  change(change: BehaviourChange): void;
  /** Stops timers, hanging calls and deliveries; their pending actions stay in the ledger. */
  stop(): Promise<void>;
};

export function openSandbox(options: ResolvedOptions): Sandbox {
  const ledger = openLedger(options.stateFile);
  const behaviour = structuredClone(defaultBehaviour);
  const timers = createTimers(options.log);
  const webhooks = createWebhookSender({ options, ledger, behaviour, timers });
  return {
    options,
    ledger,
    behaviour,
    timers,
    webhooks,
    now: () => Math.floor(options.clock.now() / 1000),
    change: (change) => applyChange(behaviour, change),
    async stop() {
      timers.cancelAll();
      await webhooks.close();
    },
  };
}
