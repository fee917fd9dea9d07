import { redirect } from 'react-router';
import { signInPath } from '../../platform/safe-redirect.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { readStored } from '../../platform/storage.ts';

/** Where the guard sends a visitor of the account area; undefined when they may pass. Source: specification point 2. */
export function guardTarget(visitor: { isAuthenticated: boolean; accessToken: string | null; path: string }) {
  return visitor.isAuthenticated || visitor.accessToken ? undefined : signInPath(visitor.path);
}

/** Runs in the browser before a page of the account area loads. Throws the redirect to sign-in. */
export function guardAccount(url: string): void {
  const { pathname, search } = new URL(url);
  const { isAuthenticated } = useAuth.getState();
  const target = guardTarget({ isAuthenticated, accessToken: readStored('accessToken'), path: pathname + search });
  if (target) throw redirect(target);
}
