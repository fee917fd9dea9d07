import { ApiError, createStaffClient, NetworkError, type StaffClient, type Transport } from '@bijli/contract';
import { queryClient } from './query-client.ts';
import { proveAgain } from './step-up-store.ts';
import { keepOwnToken, overFetch } from './transport.ts';

/**
 * The calls of the staff over a transport. One that needs the second factor again asks for it, and is then sent again; so is
 * one whose session got another token in another window.
 */
export function apiOver(transport: Transport): StaffClient {
  return new Proxy(createStaffClient(transport), {
    get(target, name: keyof StaffClient) {
      const call = target[name] as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        try {
          return await call(...given);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.status === 401 && name !== 'getStaffSession') askForSession();
          if (error.body['code'] === 'factor_required') await proveAgain(error);
          else if (!(error.body['isTokenStale'] && keepOwnToken(await target.getStaffSession()))) throw error;
          return call(...given);
        }
      };
    },
  });
}

/** Whether it is the session that has ended; the frame shows what came of it. */
function askForSession(): void {
  void queryClient.invalidateQueries({ queryKey: ['session'] });
}

/** Every call of the staff. */
export const api = apiOver(overFetch);

/** A sentence for the person. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  if (error instanceof NetworkError) return 'The store did not answer. Check your connection and try again.';
  return 'Something went wrong. Please try again.';
}
