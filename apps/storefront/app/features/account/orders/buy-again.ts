import type { Client } from '@bijli/contract';
import { messageOf } from '../../../platform/errors.ts';
import type { Notice, Notify } from '../../../platform/notify.ts';
import { addToCart } from '../../../platform/purchase/add-to-cart.ts';
import type { PurchaseDependencies } from '../../../platform/purchase/purchase-dependencies.ts';

export type BuyAgainDependencies = PurchaseDependencies & { api: Pick<Client, 'reorder'> };

/**
 * Adds the items of a past order to both carts and opens the drawer. Items that cannot be bought are listed by name and
 * reason. Never throws.
 */
export async function buyAgain(dependencies: BuyAgainDependencies, orderId: string): Promise<void> {
  const { notify, cart } = dependencies;
  try {
    const { items, leftOut } = await dependencies.api.reorder({ params: { id: orderId } });
    const missing = leftOut.map(({ name, quantity, reason }) => missingLine({ name, quantity, reason }));
    let units = 0;
    for (const { slug, variantId, quantity, name } of items) {
      const refusal = await addQuietly(dependencies, { slug, variantId, quantity });
      if (refusal === undefined) units += quantity;
      else missing.push(missingLine({ name, quantity, reason: refusal }));
    }
    if (units > 0) {
      cart.openDrawer();
      notify.success({ title: units === 1 ? '1 item added to cart' : `${units} items added to cart` });
    }
    if (missing.length > 0) notify.neutral(missingNotice(missing, units > 0));
  } catch (error) {
    notify.error({ title: messageOf(error, 'Something went wrong. Please try again.') });
  }
}

type Item = { slug: string; variantId: string | null; quantity: number };

/** Adds one item without a toast or the drawer; returns why it was refused. */
async function addQuietly(
  dependencies: PurchaseDependencies,
  { slug, variantId, quantity }: Item,
): Promise<string | undefined> {
  let refusal: string | undefined;
  const recordRefusal = ({ title }: Notice) => {
    refusal = title;
  };
  const quiet: Notify = { success: () => undefined, neutral: recordRefusal, error: recordRefusal };
  const cart = { ...dependencies.cart, openDrawer: () => undefined };
  const request = { product: { slug }, variantId: variantId ?? undefined, quantity };
  await addToCart({ ...dependencies, cart, notify: quiet, goTo: () => undefined }, request);
  return refusal;
}

function missingLine({ name, quantity, reason }: { name: string; quantity: number; reason: string }): string {
  return quantity === 1 ? `${name}: ${reason}` : `${name} (${quantity}): ${reason}`;
}

function missingNotice(lines: readonly string[], isRestAdded: boolean): Notice {
  const title = isRestAdded ? 'Some items were left out' : 'Nothing of this order can be bought now';
  return { title, description: lines.join('. ') };
}
