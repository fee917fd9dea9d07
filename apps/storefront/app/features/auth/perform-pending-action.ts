import { messageOf } from '../../platform/errors.ts';
import { notify } from '../../platform/notify.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { hasProduct, useWishlist } from '../../platform/state/wishlist.ts';
import { findAlert, stockAlerts } from '../../platform/stock-alerts.ts';

/** Performs, once, the action a guest requested before being sent to sign-in; `search` is the sign-in screen's query. */
export async function performPendingAction(search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const [wishlistProductId, alertProductId] = [query.get('wish'), query.get('alert')];
  try {
    if (wishlistProductId) await addToWishlist(wishlistProductId);
    if (alertProductId) await addStockAlert(alertProductId, query.get('variant') ?? undefined);
  } catch (error) {
    notify.error({ title: messageOf(error, 'Something went wrong. Please try again.') });
  }
}

async function addToWishlist(productId: string): Promise<void> {
  // Load the list first: a load that finishes after the addition would show the list without it.
  await useWishlist.getState().load();
  if (hasProduct(useWishlist.getState().wishlist, productId)) return;
  await useWishlist.getState().toggle({ _id: productId });
  notify.success({ title: 'Added to Wishlist' });
}

/** The page the shopper returns to shows the subscription. */
async function addStockAlert(productId: string, variantId: string | undefined): Promise<void> {
  const user = useAuth.getState().user;
  if (!user) return;
  const target = { productId, variantId };
  await stockAlerts.load(user._id);
  if (!findAlert(stockAlerts.read().alerts, target)) await stockAlerts.add(target);
}
