import type { Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { selectHolders } from './holders.repository.ts';

const mostOrders = 100;

/** Who holds units of a variant, or of a product without variants. */
export async function listUnitHolders({ db }: Pick<Context, 'db'>, unit: string): Promise<Reply<'listUnitHolders'>> {
  const { orders, ...sums } = await selectHolders(db, unit, mostOrders);
  return {
    success: true,
    ...sums,
    orders: orders.map(({ placedAt, ...order }) => ({
      ...order,
      number: orderNumber(order.orderId),
      placedAt: new Date(placedAt).toISOString(),
    })),
  };
}
