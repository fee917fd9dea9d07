import type { Context } from '../context.ts';

/** The data of each event, by name; the modules define the events. */
type EventMap = Record<string, object>;
type Subscriber<Event> = (ctx: Context, event: Event) => Promise<void>;

export type EventBus<Events extends EventMap> = {
  subscribe: <Name extends keyof Events>(name: Name, subscriber: Subscriber<Events[Name]>) => void;
  /** Runs every subscriber in the caller's context and transaction; a subscriber that throws rolls it back. */
  publish: <Name extends keyof Events>(ctx: Context, name: Name, event: Events[Name]) => Promise<void>;
};

export function createEventBus<Events extends EventMap>(): EventBus<Events> {
  const subscribers = new Map<keyof Events, Subscriber<never>[]>();
  return {
    subscribe(name, subscriber) {
      subscribers.set(name, [...(subscribers.get(name) ?? []), subscriber as Subscriber<never>]);
    },
    async publish(ctx, name, event) {
      for (const subscriber of subscribers.get(name) ?? []) await (subscriber as Subscriber<typeof event>)(ctx, event);
    },
  };
}
