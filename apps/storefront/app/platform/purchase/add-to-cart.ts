import { ApiError } from '@bijli/contract';
import { addToCart as addLine, isOutOfStock, isVariantOutOfStock } from '@bijli/rules';
import { messageOf } from '../errors.ts';
import { cartLine, lacksVariant, variantToBuy } from './cart-line.ts';
import { addToServerCart, fetchWish, type PurchaseParts, type Wish } from './purchase-dependencies.ts';

/**
 * Adds to the server's cart, then to this browser's, opens the drawer and shows a message. Returns whether it was added.
 * Source: specification points 4, 5 and 8.
 */
export async function addToCart(parts: PurchaseParts, wish: Wish): Promise<boolean> {
  try {
    return await tryToAdd(parts, wish);
  } catch (error) {
    const refused = error instanceof ApiError ? 'Failed to add product' : 'Failed to add product to cart';
    parts.notify.error({ title: messageOf(error, refused) });
    return false;
  }
}

async function tryToAdd(parts: PurchaseParts, wish: Wish): Promise<boolean> {
  const { notify, cart } = parts;
  const product = await fetchWish(parts, wish);
  if (!product) {
    notify.error({ title: 'Product not found' });
    return false;
  }
  const variant = variantToBuy(product, wish.variantId);
  if (lacksVariant(product, variant)) {
    notify.error({ title: 'Please select a variant first' });
    parts.goTo(`/product/${product.slug}`);
    return false;
  }
  if (isOutOfStock(product) || (variant && wish.variantId && isVariantOutOfStock(variant))) {
    notify.neutral({ title: 'Product is out of stock' });
    return false;
  }
  const line = cartLine({ product, variant, quantity: wish.quantity ?? 1 });
  const { refusal } = addLine(cart.read(), line);
  if (refusal) {
    notify.error({ title: refusal });
    return false;
  }
  await addToServerCart(parts, line);
  cart.add(line);
  cart.openDrawer();
  notify.success({ title: `${product.name} added to cart` });
  return true;
}
