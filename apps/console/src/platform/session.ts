import type { Reply } from '@bijli/contract';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';
import { keepCsrfToken, keepSessionToken } from './transport.ts';

export type Session = Reply<'getStaffSession'>;

/** Who is signed in, what they may do, and their factors. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session> => {
    const session = await api.getStaffSession();
    keepSessionToken(session);
    return session;
  },
});

export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

export function useMay(permission: string): boolean {
  return useQuery(sessionQuery).data?.permissions.includes(permission) ?? false;
}

/** After a change of the own account; `csrfToken` is that of the renewed session. */
export async function refreshSession(csrfToken?: string): Promise<void> {
  if (csrfToken) keepCsrfToken(csrfToken);
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
