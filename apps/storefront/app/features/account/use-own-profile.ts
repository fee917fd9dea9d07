import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../platform/api.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { readStored } from '../../platform/storage.ts';

/**
 * A stored token without a stored user still passes the guard: the user is then asked of the server, once. Without a
 * token nobody is signed in any more.
 */
export function useOwnProfile(): void {
  const { revalidate } = useRevalidator();
  const isMissing = useAuth((state) => state.isInitialized && !state.isAuthenticated);
  useEffect(() => {
    const accessToken = readStored('accessToken');
    if (!isMissing) return;
    // The guard is asked again and leads to sign-in. A way out that is being taken already is not crossed by it.
    if (!accessToken) {
      void revalidate();
      return;
    }
    api
      .getProfile()
      // The token may have been refreshed on the way.
      .then(({ user }) =>
        useAuth.getState().loginSuccess({ user, accessToken: readStored('accessToken') ?? accessToken }),
      )
      .catch((error) => {
        console.warn('The profile could not be read', error);
        if (!readStored('accessToken')) void revalidate();
      });
  }, [isMissing, revalidate]);
}
