import { AppError } from '../../../errors.ts';

/** The provider answered, but not with what was asked for. `reason` holds its own words. */
export class ProviderRefusal extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, call: string, reason: string) {
    super(`${call} answered ${status}: ${reason}`);
    this.name = 'ProviderRefusal';
    this.status = status;
    this.reason = reason;
  }
}

const asksToWait = new Set([408, 429]);

/** Whether an error says that the provider is not well: no answer, none that can be read, or a failure of its own. */
export function isProviderUnwell(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'provider_unavailable') return false;
  if (!(error.cause instanceof ProviderRefusal)) return true;
  const { status } = error.cause;
  return status < 400 || status >= 500 || asksToWait.has(status);
}
