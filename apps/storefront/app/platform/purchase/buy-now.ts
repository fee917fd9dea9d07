import { ApiError, NetworkError, type Product } from '@bijli/contract';
import { addToCart as addLine, type NewCartItem } from '@bijli/rules';
import type { Notice } from '../notify.ts';
import { cartLine, lacksVariant, variantToBuy } from './cart-line.ts';
import { addToServerCart, fetchWish, type PurchaseParts, type Wish } from './purchase-dependencies.ts';

const redirectMs = 500;

/**
 * Checks the stock, adds to both carts, shows a message and goes to the checkout after half a second.
 * Returns whether it was added. Source: specification points 4, 5, 8 and 9.
 */
export async function buyNow(parts: PurchaseParts, wish: Wish): Promise<boolean> {
  try {
    return await tryToBuy(parts, wish);
  } catch (error) {
    parts.notify.error(noticeOf(error));
    return false;
  }
}

async function tryToBuy(parts: PurchaseParts, wish: Wish): Promise<boolean> {
  const { notify } = parts;
  const product = await fetchWish(parts, wish);
  if (!product) return refuse(parts, { title: 'Product not found' });
  const variant = variantToBuy(product, wish.variantId);
  if (lacksVariant(product, variant)) {
    parts.goTo(`/product/${product.slug}`);
    return refuse(parts, { title: 'Please select a variant first' });
  }
  const line = cartLine({ product, variant, quantity: wish.quantity ?? 1 });
  const { refusal } = addLine(parts.cart.read(), line);
  if (refusal) return refuse(parts, { title: refusal });
  const shortage = await findShortage(parts, product, line);
  if (shortage) return refuse(parts, shortage);
  await addToServerCart(parts, line);
  parts.cart.add(line);
  notify.success({ title: `${product.name} added to cart` });
  await parts.wait(redirectMs);
  parts.goTo('/checkout');
  return true;
}

function refuse(parts: PurchaseParts, notice: Notice): false {
  parts.notify.error(notice);
  return false;
}

async function findShortage(parts: PurchaseParts, product: Product, line: NewCartItem): Promise<Notice | undefined> {
  const quantity = line.quantity ?? 1;
  const variant = line.variantId ? { variantId: line.variantId } : {};
  const answer = await parts.api.checkStock({ body: { items: [{ productId: product._id, quantity, ...variant }] } });
  if (!answer.success) return { title: 'Unable to check product availability. Please try again.' };
  if (answer.inStock) return undefined;
  const available = answer.outOfStockItems[0]?.availableStock ?? 0;
  if (available <= 0) {
    const description = "We'll restock soon. Please check back later.";
    return { title: `"${product.name}" is currently out of stock`, description };
  }
  const requested = `${quantity} item${quantity === 1 ? '' : 's'}`;
  const description = `You requested ${requested} but only ${available} are available for "${product.name}".`;
  return { title: `Only ${available} item(s) available`, description };
}

function noticeOf(error: unknown): Notice {
  if (error instanceof NetworkError)
    return { title: 'Network error', description: 'Please check your internet connection and try again.' };
  if (error instanceof ApiError && error.status === 400)
    return { title: 'Invalid product information', description: 'Please try again with valid product details.' };
  if (error instanceof ApiError && error.status === 500)
    return { title: 'Server error', description: 'Please try again later.' };
  return { title: 'Something went wrong', description: 'Please try again in a moment.' };
}
