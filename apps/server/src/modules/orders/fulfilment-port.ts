import type { Context } from '../../context.ts';

/** The outside warehouse. A job of the transaction that made an order ready hands it over; news comes back as statuses. */
export type FulfilmentPort = {
  name: string;
  handOver: (ctx: Context, order: { id: string; status: string }) => Promise<void>;
};
