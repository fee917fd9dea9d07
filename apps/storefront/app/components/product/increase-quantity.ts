import type { Client } from '@bijli/contract';
import { type CartItem, lineKeyOf, unitsError } from '@bijli/rules';

type Dependencies = {
  api: Pick<Client, 'checkStock'>;
  /** Increases a cart line by one; returns the error message, if any. */
  increment: (key: string) => string | undefined;
};

/**
 * Adds one unit to a line if the stock covers the new quantity. Returns the message for the shopper, or undefined on
 * success. Source: specification points 5 and 8.
 */
export async function increaseQuantity({ api, increment }: Dependencies, line: CartItem): Promise<string | undefined> {
  const quantity = line.quantity + 1;
  const tooMany = unitsError(quantity, line.name);
  if (tooMany) return tooMany;
  try {
    const variant = line.variantId ? { variantId: line.variantId } : {};
    const response = await api.checkStock({ body: { items: [{ productId: line.productId, quantity, ...variant }] } });
    if (!response.success) return 'Failed to check stock availability';
    if (!response.inStock) return `Only ${response.outOfStockItems[0]?.availableStock ?? 0} items available in stock`;
  } catch {
    return 'Failed to check stock availability';
  }
  return increment(lineKeyOf(line));
}
