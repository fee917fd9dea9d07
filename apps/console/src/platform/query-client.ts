import { ApiError, NetworkError } from '@bijli/contract';
import { notifyManager, QueryClient } from '@tanstack/react-query';

// What a component sets itself in the same moment is drawn with it, once.
notifyManager.setScheduler(queueMicrotask);

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
