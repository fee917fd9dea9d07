import { api } from './api.ts';
import { useAuth } from './state/auth.ts';

/** Reads the signed-in shopper's profile again, which another device or a link may have changed. */
export async function refreshProfile(): Promise<void> {
  if (!useAuth.getState().isAuthenticated) return;
  try {
    const { user } = await api.getProfile();
    useAuth.getState().setUser(user);
  } catch (error) {
    console.warn('The profile could not be refreshed', error);
  }
}
