import { safeRedirect } from '@bijli/rules';

/** Where to go after sign-in: the query parameter redirect when it is a path of this site, else home. */
export function redirectTarget(search: URLSearchParams): string {
  return safeRedirect(search.get('redirect'));
}

/** The address of the sign-in screen that comes back to `path`. */
export function signInPath(path: string): string {
  return path === '/' ? '/auth/login' : `/auth/login?redirect=${encodeURIComponent(path)}`;
}
