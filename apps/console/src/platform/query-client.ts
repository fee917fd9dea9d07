import { ApiError, NetworkError } from '@bijli/contract';
import { QueryClient } from '@tanstack/react-query';

/** Retries only what may succeed a moment later. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) =>
        count < 2 && (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)),
    },
  },
});
