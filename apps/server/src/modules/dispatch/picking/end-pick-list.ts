import type { Received, Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { describePickList } from './describe-pick-list.ts';
import { lockExpectedList, lockOpenList } from './lock-pick-list.ts';
import { type ListedOrder, selectListedOrders, settleOrders, updatePickList } from './pick-lists.repository.ts';

/** Orders of which everything was found wait to be packed, others for a person. @throws AppError not_found, conflict, refused */
export function endPickList(
  ctx: StaffContext,
  { params: { id }, body: { how, expectedVersion } }: Received<'endPickList'>,
): Promise<Reply<'endPickList'>> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenList(ctx, { id, expectedVersion });
    const now = ctx.clock();
    const orders = await selectListedOrders(ctx.db, id);
    const states = orders.map((order) => ({
      id: order.id,
      state: how === 'dropped' ? ('left' as const) : stateOf(order),
    }));
    await settleOrders(ctx.db, { listId: id, at: now, states });
    await updatePickList(ctx.db, id, { state: how, endedAt: now });
    const counted = Map.groupBy(states, ({ state }) => state);
    const after = { state: how, ...Object.fromEntries([...counted].map(([state, some]) => [state, some.length])) };
    await audit(ctx, { action: 'pick-list.end', entity: 'pick-list', entityId: id, after });
    await announceChange(ctx, 'orders');
    return describePickList(ctx, id);
  });
}

function stateOf({ units, found, notFound }: ListedOrder): ListedOrder['state'] {
  if (found + notFound < units) return 'left';
  return notFound > 0 ? 'short' : 'picked';
}

const decided = { wait: 'waiting', 'send-part': 'part', 'pick-again': 'left' } as const;

/** @throws AppError not_found, conflict; refused for an order that nobody has to decide about, or of which nothing was found */
export function decideShortOrder(
  ctx: StaffContext,
  { params: { id, orderId }, body: { decision, expectedVersion } }: Received<'decideShortOrder'>,
): Promise<Reply<'decideShortOrder'>> {
  return inTransaction(ctx, async (ctx) => {
    await lockExpectedList(ctx, { id, expectedVersion });
    const order = (await selectListedOrders(ctx.db, id)).find((one) => one.id === orderId);
    if (!order) throw notFound('Order');
    if (order.state !== 'short' && order.state !== 'waiting')
      throw new AppError('refused', `Nothing of order ${orderNumber(orderId)} is missing on this list any more.`);
    if (decision === 'send-part' && order.found === 0)
      throw new AppError('refused', `Nothing of order ${orderNumber(orderId)} was found: there is nothing to send.`);
    const state = decided[decision];
    await settleOrders(ctx.db, { listId: id, at: ctx.clock(), states: [{ id: orderId, state }] });
    await updatePickList(ctx.db, id);
    await audit(ctx, {
      ...{ action: 'pick-list.decide', entity: 'pick-list', entityId: id },
      ...{ before: { order: orderNumber(orderId), state: order.state }, after: { order: orderNumber(orderId), state } },
    });
    await announceChange(ctx, 'orders');
    return describePickList(ctx, id);
  });
}
