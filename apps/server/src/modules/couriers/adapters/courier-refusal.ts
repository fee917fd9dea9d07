import { AppError } from '../../../errors.ts';

/**
 * What a refusal says of the same call later. `outage`: the courier does not work at the moment; `credentials`: it works, and does
 * not let the store in; `for-good`: it says no to this call.
 */
export type CourierRefusalKind = 'outage' | 'credentials' | 'for-good';

/** An error response of a courier. `reason` is the courier's own text. */
export class CourierRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  readonly kind: CourierRefusalKind;

  constructor(status: number, call: string, reason: string) {
    super(`${call} responded with ${status}: ${reason}`);
    this.name = 'CourierRefusal';
    this.status = status;
    this.reason = reason;
    this.kind = sortRefusal(status);
  }
}

function sortRefusal(status: number): CourierRefusalKind {
  if (status === 401 || status === 403) return 'credentials';
  return status < 400 || status >= 500 || status === 408 || status === 429 ? 'outage' : 'for-good';
}

/** How a call to a courier failed; undefined for other errors. No answer, or an unreadable one, is an outage. */
export function courierRefusalKindOf(error: unknown): CourierRefusalKind | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.cause instanceof CourierRefusal) return error.cause.kind;
  return error.code === 'provider_unavailable' ? 'outage' : undefined;
}

/** The courier works, and says no. */
export function courierRefused(label: string, reason: string, cause?: unknown): AppError {
  const words = reason
    .trim()
    .replace(/[.!\s]+$/, '')
    .slice(0, 300);
  return new AppError('refused', `${label} says: ${words || 'no'}.`, { cause });
}

/** The courier does not work, or does not let the store in. */
export function courierUnavailable(label: string, cause: unknown, retryAfterSeconds?: number): AppError {
  const isLockedOut = cause instanceof CourierRefusal && cause.kind === 'credentials';
  const sentence = isLockedOut
    ? `${label} does not accept the e-mail and password of the store. Whoever runs the store must correct them.`
    : `${label} does not answer at the moment. Nothing is lost: please try again in a minute.`;
  return new AppError('provider_unavailable', sentence, {
    cause,
    ...(retryAfterSeconds === undefined ? {} : { details: { retryAfterSeconds } }),
  });
}
