import { ApiError, NetworkError, type Product } from '@bijli/contract';
import { addToCart as addLine, type NewCartItem } from '@bijli/rules';
import type { Notice } from '../notify.ts';
import { cartLine, lacksVariant, variantToBuy } from './cart-line.ts';
import {
  addToServerCart,
  fetchProduct,
  type PurchaseDependencies,
  type PurchaseRequest,
} from './purchase-dependencies.ts';

const redirectMs = 500;

/**
 * Checks the stock, adds to both carts, shows a message and goes to the checkout after half a second.
 * Returns whether it was added. Source: specification points 4, 5, 8 and 9.
 */
export async function buyNow(dependencies: PurchaseDependencies, request: PurchaseRequest): Promise<boolean> {
  try {
    return await tryToBuy(dependencies, request);
  } catch (error) {
    dependencies.notify.error(noticeOf(error));
    return false;
  }
}

async function tryToBuy(dependencies: PurchaseDependencies, request: PurchaseRequest): Promise<boolean> {
  const { notify } = dependencies;
  const product = await fetchProduct(dependencies, request);
  if (!product) return refuse(dependencies, { title: 'Product not found' });
  const variant = variantToBuy(product, request.variantId);
  if (lacksVariant(product, variant)) {
    dependencies.goTo(`/product/${product.slug}`);
    return refuse(dependencies, { title: 'Please select a variant first' });
  }
  const line = cartLine({ product, variant, quantity: request.quantity ?? 1 });
  const { refusal } = addLine(dependencies.cart.read(), line);
  if (refusal) return refuse(dependencies, { title: refusal });
  const shortage = await findShortage(dependencies, product, line);
  if (shortage) return refuse(dependencies, shortage);
  await addToServerCart(dependencies, line);
  dependencies.cart.add(line);
  notify.success({ title: `${product.name} added to cart` });
  await dependencies.wait(redirectMs);
  dependencies.goTo('/checkout');
  return true;
}

function refuse(dependencies: PurchaseDependencies, notice: Notice): false {
  dependencies.notify.error(notice);
  return false;
}

async function findShortage(
  dependencies: PurchaseDependencies,
  product: Product,
  line: NewCartItem,
): Promise<Notice | undefined> {
  const quantity = line.quantity ?? 1;
  const variant = line.variantId ? { variantId: line.variantId } : {};
  const response = await dependencies.api.checkStock({
    body: { items: [{ productId: product._id, quantity, ...variant }] },
  });
  if (!response.success) return { title: 'Unable to check product availability. Please try again.' };
  if (response.inStock) return undefined;
  const available = response.outOfStockItems[0]?.availableStock ?? 0;
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
