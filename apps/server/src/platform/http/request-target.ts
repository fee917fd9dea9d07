/**
 * Normalizes a request target to path and query for routes and caches. Absolute targets, which a server must accept, lose
 * scheme and host; any other form, such as '*', becomes a path that no route has.
 * Source: RFC 9112, 3.2.
 */
export function requestTarget(target = '/'): string {
  if (target.startsWith('/')) return target;
  const rest = target.match(/^https?:\/\/[^/?#]+(.*)$/is)?.[1];
  if (rest === undefined) return `/${encodeURIComponent(target)}`;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
