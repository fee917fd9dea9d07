import { safeRedirect } from '@bijli/rules';

/** Where to go after sign-in: the query parameter redirect when it is a path of this site, else home. */
export function redirectTarget(search: URLSearchParams): string {
  return safeRedirect(search.get('redirect'));
}

/** The address of the sign-in screen that comes back to `path`; a wish is the product to put on the wishlist then. */
export function signInPath(path: string, wish?: string): string {
  const query = new URLSearchParams({ ...(path !== '/' && { redirect: path }), ...(wish && { wish }) });
  return query.size === 0 ? '/auth/login' : `/auth/login?${query}`;
}
