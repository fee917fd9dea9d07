import { useEffect } from 'react';
import { api } from '../../platform/api.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { readStored } from '../../platform/storage.ts';

/** A stored token without a stored user still passes the guard: the user is then asked of the server, once. */
export function useOwnProfile(): void {
  const isMissing = useAuth((state) => state.isInitialized && !state.isAuthenticated);
  useEffect(() => {
    const accessToken = readStored('accessToken');
    if (!isMissing || !accessToken) return;
    api
      .getProfile()
      // The token may have been refreshed on the way.
      .then(({ user }) =>
        useAuth.getState().loginSuccess({ user, accessToken: readStored('accessToken') ?? accessToken }),
      )
      .catch((error) => console.warn('The profile could not be read', error));
  }, [isMissing]);
}
