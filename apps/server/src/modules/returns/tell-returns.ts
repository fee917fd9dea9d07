import type { Context } from '../../context.ts';
import type { DomainEvents } from '../events.ts';
import { listCountedReturns, type ReturnRow } from './returns.repository.ts';

/** Adds the returns of an order that take something off what can go back of it. */
export async function tellReturns(ctx: Context, event: DomainEvents['order.returns-asked']): Promise<void> {
  for (const { row, items } of await listCountedReturns(ctx.db, event.orderId))
    event.returns.push({
      ...{ returnId: row.id, amountPaise: row.amountPaise, refundId: row.refundId, at: row.createdAt },
      state: stateOf(row),
      items: items.map(({ orderItemId, quantity, amountPaise }) => ({ orderItemId, quantity, amountPaise })),
    });
}

function stateOf({ status }: ReturnRow): 'promised' | 'owed' | 'gone' {
  if (status === 'refunded') return 'gone';
  return status === 'inspected' ? 'owed' : 'promised';
}
