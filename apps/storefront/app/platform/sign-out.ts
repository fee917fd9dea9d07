import { api } from './api.ts';
import { useAuth } from './state/auth.ts';
import { useWishlist } from './state/wishlist.ts';
import { readStored } from './storage.ts';

/** Signs out in this browser at once, and revokes the refresh token on the server. */
export function signOut(): void {
  const token = readStored('refreshToken');
  forgetSession();
  if (token) api.logout({ body: { token } }).catch((error) => console.warn('Revoking the session failed', error));
}

/** Clears this browser's session data; for a session the server has already ended. */
export function forgetSession(): void {
  useAuth.getState().logout();
  useWishlist.getState().reset();
}
