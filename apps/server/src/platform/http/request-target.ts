/**
 * The target of a request as routes and caches know it: path and query. An absolute one loses scheme and host, which a
 * server must accept; any other form, as '*', is an address that no page has.
 * Source: RFC 9112, 3.2.
 */
export function requestTarget(target = '/'): string {
  if (target.startsWith('/')) return target;
  const rest = target.match(/^https?:\/\/[^/?#]+(.*)$/is)?.[1];
  if (rest === undefined) return `/${encodeURIComponent(target)}`;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
