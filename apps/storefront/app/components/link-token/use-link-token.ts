import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The token behind the '#' of the page's address, which is taken off it at once. `path` is the page's. */
export function useLinkToken(path: string): string {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Scripts that measure read the address. The history's state stays in this tab, and through a reload.
    if (hash) void navigate(path, { replace: true, state: { token: hash.slice(1) } });
  }, [hash, navigate, path]);
  return hash.slice(1) || tokenOf(state);
}

function tokenOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'token' in state ? String(state.token) : '';
}
