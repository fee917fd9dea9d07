import { api } from './api.ts';
import { useAuth } from './state/auth.ts';
import { useWishlist } from './state/wishlist.ts';
import { readStored } from './storage.ts';

/** Signs out at once in this browser, and asks the server to revoke the refresh token. */
export function signOut(): void {
  const token = readStored('refreshToken');
  forgetSession();
  if (token) api.logout({ body: { token } }).catch((error) => console.warn('Revoking the session failed', error));
}

/** Forgets in this browser who was signed in; for a session the server has ended already. */
export function forgetSession(): void {
  useAuth.getState().logout();
  useWishlist.getState().reset();
}
