import { ApiError } from '@bijli/contract';
import { addToCart as addLine, isOutOfStock, isVariantOutOfStock } from '@bijli/rules';
import { messageOf } from '../errors.ts';
import { cartLine, lacksVariant, variantToBuy } from './cart-line.ts';
import {
  addToServerCart,
  fetchProduct,
  type PurchaseDependencies,
  type PurchaseRequest,
} from './purchase-dependencies.ts';

/**
 * Adds to the server's cart, then to this browser's, opens the drawer and shows a message. Returns whether it was added.
 * Source: specification points 4, 5 and 8.
 */
export async function addToCart(dependencies: PurchaseDependencies, request: PurchaseRequest): Promise<boolean> {
  try {
    return await tryToAdd(dependencies, request);
  } catch (error) {
    const refused = error instanceof ApiError ? 'Failed to add product' : 'Failed to add product to cart';
    dependencies.notify.error({ title: messageOf(error, refused) });
    return false;
  }
}

async function tryToAdd(dependencies: PurchaseDependencies, request: PurchaseRequest): Promise<boolean> {
  const { notify, cart } = dependencies;
  const product = await fetchProduct(dependencies, request);
  if (!product) {
    notify.error({ title: 'Product not found' });
    return false;
  }
  const variant = variantToBuy(product, request.variantId);
  if (lacksVariant(product, variant)) {
    notify.error({ title: 'Please select a variant first' });
    dependencies.goTo(`/product/${product.slug}`);
    return false;
  }
  if (isOutOfStock(product) || (variant && request.variantId && isVariantOutOfStock(variant))) {
    notify.neutral({ title: 'Product is out of stock' });
    return false;
  }
  const line = cartLine({ product, variant, quantity: request.quantity ?? 1 });
  const { refusal } = addLine(cart.read(), line);
  if (refusal) {
    notify.error({ title: refusal });
    return false;
  }
  await addToServerCart(dependencies, line);
  cart.add(line);
  cart.openDrawer();
  notify.success({ title: `${product.name} added to cart` });
  return true;
}
