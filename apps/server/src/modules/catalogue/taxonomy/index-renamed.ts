import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { RenamedThing } from '../catalogue.jobs.ts';
import { selectNamingProducts } from './renamed.repository.ts';

const batchSize = 500;

/** Has the products that name it indexed again, in transactions of their own: there may be very many. */
export async function indexRenamed(ctx: Context, thing: RenamedThing): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const productIds = await selectNamingProducts(ctx.db, { ...thing, after, limit: batchSize });
    if (productIds.length > 0)
      await inTransaction(ctx, (ctx) =>
        ctx.events.publish(ctx, 'product.changed', { productIds, rewordedIds: productIds }),
      );
    if (productIds.length < batchSize) return;
    after = productIds.at(-1);
  }
}
