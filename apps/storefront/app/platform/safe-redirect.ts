import { safeRedirect } from '@bijli/rules';

/** Where to redirect after sign-in: the query parameter redirect if it is a path of this site, else home. */
export function redirectTarget(search: URLSearchParams): string {
  return safeRedirect(search.get('redirect'));
}

/** What a guest requested: adding a product to the wishlist, or a stock alert for a product or variant. */
export type PendingAction = { wish: string } | { alert: string; variant?: string | undefined };

/** The URL of the sign-in screen that performs a pending action and returns to `path`. */
export function signInPath(path: string, action?: PendingAction): string {
  const query = new URLSearchParams({ ...(path !== '/' && { redirect: path }) });
  for (const [name, value] of Object.entries(action ?? {})) if (value) query.set(name, value);
  return query.size === 0 ? '/auth/login' : `/auth/login?${query}`;
}
