/**
 * Normalizes a request target to path and query for routes and caches. Absolute targets, which a server must accept, lose
 * scheme and host; any other form, such as '*', becomes a path that no route has. The router refuses paths it cannot
 * decode without asking any route: in these a percent sign stands for itself, so that browsers get the not-found page.
 * Source: RFC 9112, 3.2.
 */
export function requestTarget(target = '/'): string {
  return decodable(originForm(target));
}

function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = target.match(/^https?:\/\/[^/?#]+(.*)$/is)?.[1];
  if (rest === undefined) return `/${encodeURIComponent(target)}`;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function decodable(target: string): string {
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  if (canDecode(path)) return target;
  const segments = path.split('/').map((segment) => (canDecode(segment) ? segment : segment.replaceAll('%', '%25')));
  return segments.join('/') + target.slice(path.length);
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
