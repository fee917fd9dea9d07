import { ApiError } from '@bijli/contract';

/** The server's own message when it gave one, else the fallback. Source: specification point 8. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

export function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
