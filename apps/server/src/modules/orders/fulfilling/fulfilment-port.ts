import type { Context } from '../../../context.ts';

/**
 * The external warehouse. Orders are handed over by a job of the transaction that made them ready; status updates
 * come back through the API.
 */
export type FulfilmentPort = {
  name: string;
  handOver: (ctx: Context, orders: { id: string; status: string }[]) => Promise<void>;
};
