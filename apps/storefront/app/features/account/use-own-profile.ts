import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../platform/api.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { readStored } from '../../platform/storage.ts';

/**
 * A stored token without a stored user still passes the guard: the user is then fetched once. Without a token the
 * session has ended.
 */
export function useOwnProfile(): void {
  const { revalidate } = useRevalidator();
  const isMissing = useAuth((state) => state.isInitialized && !state.isAuthenticated);
  useEffect(() => {
    const accessToken = readStored('accessToken');
    if (!isMissing) return;
    // Re-runs the guard, which redirects to sign-in. A navigation already in progress is not interrupted.
    if (!accessToken) {
      void revalidate();
      return;
    }
    api
      .getProfile()
      // The token may have been refreshed meanwhile.
      .then(({ user }) =>
        useAuth.getState().loginSuccess({ user, accessToken: readStored('accessToken') ?? accessToken }),
      )
      .catch((error) => {
        console.warn('The profile could not be read', error);
        if (!readStored('accessToken')) void revalidate();
      });
  }, [isMissing, revalidate]);
}
