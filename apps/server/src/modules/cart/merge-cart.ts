import type { Received, Reply } from '@bijli/contract';
import type { Context, CustomerContext } from '../../context.ts';
import { explainFailure, ownerOf } from './add-to-cart.ts';
import { type CartLine, listSoldLines, writeCartLines } from './cart.repository.ts';

/**
 * Merges the cart of a browser whose customer has just signed in: each line keeps the larger quantity, so that repeated
 * and concurrent sign-ins double nothing. Replies with the whole cart.
 */
export async function mergeCart(
  ctx: CustomerContext,
  { items }: Received<'mergeCart'>['body'],
): Promise<Reply<'mergeCart'>> {
  const owner = { customerId: ctx.actor.userId };
  const lines = toLines(items).filter(({ quantity }) => quantity > 0);
  await writeCartLines(ctx.db, { owner, lines, rule: 'larger' }).catch((error) => explainFailure(ctx, error));
  return { success: true, lines: await listSoldLines(ctx.db, owner.customerId) };
}

/** Sets the quantities that a browser changed; 0 removes a line. A guest without a cart on the server gets none. */
export async function setCartLines(ctx: Context, input: Received<'setCartLines'>['body']): Promise<void> {
  const owner = ownerOf(ctx, input.tempCartId);
  const lines = toLines(input.items);
  await writeCartLines(ctx.db, { owner, lines, rule: 'set' }).catch((error) => explainFailure(ctx, error));
}

function toLines(items: Received<'mergeCart'>['body']['items']): CartLine[] {
  return items.map(({ productId, variantId = null, quantity }) => ({ productId, variantId, quantity }));
}
