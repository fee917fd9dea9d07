import { safeRedirect } from '@bijli/rules';

/** Where to go after sign-in: the query parameter redirect when it is a path of this site, else home. */
export function redirectTarget(search: URLSearchParams): string {
  return safeRedirect(search.get('redirect'));
}

/** What a guest asked for: a product for the wishlist, or word when a product, or its variant, is back in stock. */
export type GuestWish = { wish: string } | { alert: string; variant?: string | undefined };

/** The address of the sign-in screen that carries out a wish and comes back to `path`. */
export function signInPath(path: string, wish?: GuestWish): string {
  const query = new URLSearchParams({ ...(path !== '/' && { redirect: path }) });
  for (const [name, value] of Object.entries(wish ?? {})) if (value) query.set(name, value);
  return query.size === 0 ? '/auth/login' : `/auth/login?${query}`;
}
