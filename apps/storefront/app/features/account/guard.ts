import { redirect } from 'react-router';
import { signInPath } from '../../platform/safe-redirect.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { readStored } from '../../platform/storage.ts';

/** Where the guard redirects a visitor; undefined if access is allowed. Source: specification point 2. */
export function guardTarget(visitor: { isAuthenticated: boolean; accessToken: string | null; path: string }) {
  return visitor.isAuthenticated || visitor.accessToken ? undefined : signInPath(visitor.path);
}

/** Runs in the browser before an account page loads. Throws the redirect to sign-in. */
export function guardAccount(url: string): void {
  const { pathname, search } = new URL(url);
  const { isAuthenticated } = useAuth.getState();
  const target = guardTarget({ isAuthenticated, accessToken: readStored('accessToken'), path: pathname + search });
  if (target) throw redirect(target);
}
