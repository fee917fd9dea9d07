import { AppError } from '../../../errors.ts';

/** An error response from the provider. `reason` is the provider's own text. */
export class ProviderRefusal extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, call: string, reason: string) {
    super(`${call} responded with ${status}: ${reason}`);
    this.name = 'ProviderRefusal';
    this.status = status;
    this.reason = reason;
  }
}

const retryableStatuses = new Set([408, 429]);

/** Whether an error indicates a provider outage: no response, an unreadable one, or a server error. */
export function isProviderOutage(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'provider_unavailable') return false;
  if (!(error.cause instanceof ProviderRefusal)) return true;
  const { status } = error.cause;
  return status < 400 || status >= 500 || retryableStatuses.has(status);
}
