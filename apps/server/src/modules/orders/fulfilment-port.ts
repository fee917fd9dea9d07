import type { Context } from '../../context.ts';

/** The outside warehouse. The store hands an order over in the transaction that made it ready, and hears back by status. */
export type FulfilmentPort = { name: string; handOver: (ctx: Context, orderId: string) => Promise<void> };
