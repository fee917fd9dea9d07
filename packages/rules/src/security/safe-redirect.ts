const MAX_LENGTH = 2048;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * The redirect target after sign-in: `value` if it is a path of this site, otherwise `fallback`. Refuses other sites ('//',
 * '/\', schemes) and control characters, also when they are percent-encoded or behind dot segments.
 */
export function safeRedirect(value: string | null | undefined, fallback = '/'): string {
  return value && isPathOfThisSite(value) ? value : fallback;
}

function isPathOfThisSite(value: string): boolean {
  if (value.length > MAX_LENGTH || CONTROL.test(value) || value.includes('\\')) return false;
  const [path = ''] = value.split(/[?#]/, 1);
  return isPlainPath(path);
}

// Decoded repeatedly until nothing changes: a proxy or router may decode more often than the browser.
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
