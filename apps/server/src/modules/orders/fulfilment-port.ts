import type { Context } from '../../context.ts';

/** The outside warehouse. A job of the transaction that made orders ready hands them over; news comes back as statuses. */
export type FulfilmentPort = {
  name: string;
  handOver: (ctx: Context, orders: { id: string; status: string }[]) => Promise<void>;
};
