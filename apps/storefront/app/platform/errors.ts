import type { ApiError } from '@bijli/contract';

/** The server's message if there is one, else the fallback. Source: specification point 8. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.message !== '' ? error.message : fallback;
}

export function isStatus(error: unknown, status: number): boolean {
  return isApiError(error) && error.status === status;
}

/** The address that something has now, of a refusal because it was asked for by an old one. */
export function newAddressOf(error: unknown): string | undefined {
  const movedTo = isApiError(error) ? error.body['movedTo'] : undefined;
  return typeof movedTo === 'string' ? movedTo : undefined;
}

// By name: a server-rendered page gets the error from the server's copy of the class, not from the bundle's.
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error;
}
