const MAX_LENGTH = 2048;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Where to go after sign-in: `value` when it is a path of this site, else `fallback`. Other sites ('//', '/\', schemes),
 * control characters and the same hidden behind percent-encoding or dot segments are refused.
 */
export function safeRedirect(value: string | null | undefined, fallback = '/'): string {
  return value && isPathOfThisSite(value) ? value : fallback;
}

function isPathOfThisSite(value: string): boolean {
  if (value.length > MAX_LENGTH || CONTROL.test(value) || value.includes('\\')) return false;
  const [path = ''] = value.split(/[?#]/, 1);
  return isPlainPath(path);
}

// Decoded again until nothing changes: a proxy or a router in between may decode once more than the browser.
function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\') || CONTROL.test(path)) return false;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  const decoded = decode(path);
  return decoded === path || (decoded !== undefined && isPlainPath(decoded));
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
