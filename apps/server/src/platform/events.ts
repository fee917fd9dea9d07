import type { Context } from '../context.ts';
import type { SureWrite, Write } from './database/run-together.ts';

/** News that a module tells to the modules above it, handled in the same transaction. */
export type DomainEvents = {
  'payment.captured': { reference: string; paymentId: string; amountPaise: number };
  /** The same before it is written: who acts on it adds to the one statement that writes it, or that changes nothing. */
  'payment.arriving': { reference: string; paymentId: string; amountPaise: number; together: Together };
  /** A payment was written down as captured, in whichever way. */
  'payment.recorded': { amountPaise: number };
  /** Money goes back; `isSurplus`: it was never wanted, so the order it came for is not refunded by it. */
  'refund.owed': { reference: string; refundId: string; amountPaise: number; isSurplus: boolean };
  /** The provider has given it back. */
  'refund.processed': { reference: string; refundId: string; amountPaise: number; isSurplus: boolean };
  'customer.signed-in': { userId: string; guestCartId?: string };
  /** A customer wants to be forgotten; who must still keep them throws, and says why. */
  'customer.leaving': { userId: string };
  /** Whatever the law makes us keep goes over to `heirId`, a customer without name and address. The rest is deleted. */
  'customer.deleted': { userId: string; heirId: string; phone: string | null; email: string };
  /** Every module adds to `sections` what it holds on a person. */
  'customer.data-asked': {
    userId: string;
    /** Only when proven: others may hold what was sent to an unproven one. */
    phone: string | null;
    email: string | null;
    sections: Record<string, Record<string, unknown>[]>;
  };
  /** What products say of themselves, cost or hold has changed; their rows are written. */
  'product.changed': { productIds: string[] };
  /** Goods that had run out are here again. */
  'stock.returned': { productId: string; variantId: string | null };
  /** The warehouse took goods back of an order paid in cash: their money is owed, and no refund tells of it. */
  'return.accepted': { orderId: string; returnId: string; amountPaise: number };
  'order.status-changed': { orderId: string; from: string | null; to: string };
};

/** Writes of one statement, and what is told once they are written. */
export type Together = { writes: (Write | SureWrite)[]; afterwards: ((ctx: Context) => Promise<void>)[] };

export type EventName = keyof DomainEvents;
type Subscriber<Name extends EventName> = (ctx: Context, event: DomainEvents[Name]) => Promise<void>;

export type EventBus = {
  subscribe: <Name extends EventName>(name: Name, subscriber: Subscriber<Name>) => void;
  /** Runs every subscriber with the caller's context, so inside its transaction; a subscriber that throws rolls it back. */
  publish: <Name extends EventName>(ctx: Context, name: Name, event: DomainEvents[Name]) => Promise<void>;
};

export function createEventBus(): EventBus {
  const subscribers = new Map<EventName, Subscriber<never>[]>();
  return {
    subscribe(name, subscriber) {
      subscribers.set(name, [...(subscribers.get(name) ?? []), subscriber as Subscriber<never>]);
    },
    async publish(ctx, name, event) {
      for (const subscriber of subscribers.get(name) ?? []) await (subscriber as Subscriber<typeof name>)(ctx, event);
    },
  };
}
