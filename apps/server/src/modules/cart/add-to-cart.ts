import type { Received } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { retryConflicts, sqlState } from '../../platform/database/transaction.ts';
import { findProductCards } from '../catalogue/index.ts';
import { accountIsGone, findCustomer } from '../identity/index.ts';
import { guardByNetwork } from '../limits/index.ts';
import { addCartLine, type CartOwner } from './cart.repository.ts';

/** Adds to the cart of the signed-in customer or of the named guest. Returns the product's name. */
export async function addToCart(ctx: Context, input: Received<'addToCart'>['body']): Promise<string> {
  const owner = ownerOf(ctx, input.tempCartId);
  // Anybody can name a new cart, so these rows are limited; additions to an existing one are not.
  const guard = 'guestId' in owner ? guardByNetwork(ctx, 'guest-cart-network') : undefined;
  const unit = { productId: input.productId, variantId: input.variantId ?? null };
  const add = () => addCartLine(ctx.db, { owner, line: { ...unit, quantity: input.qty }, newCartUse: guard?.values });
  const added = await retryConflicts(add).catch((error) => explainFailure(ctx, error));
  if (added.name === null) throw await whyNotSold(ctx, unit);
  if (!added.hasStock) throw new AppError('out_of_stock', 'Product is out of stock');
  await guard?.answer(added.use);
  return added.name;
}

export function ownerOf(ctx: Context, tempCartId: string | undefined): CartOwner {
  if (ctx.actor.kind === 'customer') return { customerId: ctx.actor.userId };
  if (tempCartId) return { guestId: tempCartId };
  const message = 'A guest must name a cart: tempCartId is missing.';
  throw new AppError('invalid_input', message, { errors: [{ path: 'body.tempCartId', message }] });
}

async function whyNotSold(ctx: Context, unit: { productId: string; variantId: string | null }): Promise<AppError> {
  const [card] = unit.variantId === null ? await findProductCards(ctx, [unit.productId]) : [];
  if (card?.inventoryType === 'with_variants') return new AppError('invalid_input', 'Please select a variant first');
  return notFound('Product');
}

/** A foreign key violation means that the account or the product was deleted meanwhile. */
export async function explainFailure(ctx: Context, error: unknown): Promise<never> {
  if (sqlState(error) !== '23503') throw error;
  const isAccountGone = ctx.actor.kind === 'customer' && !(await findCustomer(ctx, ctx.actor.userId));
  throw isAccountGone ? accountIsGone() : notFound('Product');
}
