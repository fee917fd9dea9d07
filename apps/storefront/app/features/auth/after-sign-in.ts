import { redirectTarget } from '../../platform/safe-redirect.ts';

/** Where sign-in redirects: the query's target if it is a path of this site outside /auth, else home. */
export function afterSignIn(search: string): string {
  const target = redirectTarget(new URLSearchParams(search));
  return /^\/auth(?:[/?#]|$)/i.test(decoded(target)) ? '/' : target;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
