import { api } from './api.ts';
import { type CartFollowerDependencies, createCartFollower } from './cart-follower.ts';
import { existingGuestCartId } from './guest-cart.ts';
import { notify } from './notify.ts';
import { useAuth } from './state/auth.ts';
import { useCart } from './state/cart.ts';

const pauseMs = 400;

export const cartFollower = createCartFollower({
  api,
  cart: { read: () => useCart.getState(), replace: (cartItems) => useCart.getState().replace(cartItems) },
  isAuthenticated: () => useAuth.getState().isAuthenticated,
  isAtCheckout: () => location.pathname.startsWith('/checkout'),
  guestCartId: existingGuestCartId,
  notify,
  afterPause: createPause(),
});

/** Also ends the pause when the page is hidden, as it may not return. */
function createPause(): CartFollowerDependencies['afterPause'] {
  let timer: number | undefined;
  let due: (() => void) | undefined;
  function run(): void {
    window.clearTimeout(timer);
    due?.();
    due = undefined;
  }
  document.addEventListener('visibilitychange', run);
  return (work) => {
    due = work;
    window.clearTimeout(timer);
    timer = window.setTimeout(run, pauseMs);
  };
}
