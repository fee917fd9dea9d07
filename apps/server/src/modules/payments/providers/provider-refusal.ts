import { AppError } from '../../../errors.ts';

/**
 * What a refusal says of the same call later. `outage`: the provider does not work at the moment; `for-now`: it works, and may
 * take it later, such as when its keys are right or another operation has ended; `for-good`: it never takes it.
 */
export type RefusalKind = 'outage' | 'for-now' | 'for-good';

/** `code` is the provider's word for the kind of error. */
type RefusalAnswer = { status: number; reason: string; code?: string | undefined };

/** An error response from the provider. `reason` is the provider's own text. */
export class ProviderRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  readonly kind: RefusalKind;

  constructor(status: number, call: string, reason: string, code?: string) {
    super(`${call} responded with ${status}: ${reason}`);
    this.name = 'ProviderRefusal';
    this.status = status;
    this.reason = reason;
    this.kind = sortRefusal({ status, reason, code });
  }
}

const outageStatuses = new Set([408, 429]);
/** What its caller has asked for is wrong. Others are GATEWAY_ERROR and SERVER_ERROR. Source: the provider's API reference, Errors. */
const wrongRequest = 'BAD_REQUEST_ERROR';
/** Of a wrong request, what may be right later. */
const passing = /try again|in progress|being processed|too many requests|enough balance|insufficient balance/i;

/** The only place that sorts refusals. Keys that are wrong (401) are the store's fault, and not that of an order. */
export function sortRefusal({ status, code, reason }: RefusalAnswer): RefusalKind {
  if (status < 400 || status >= 500 || outageStatuses.has(status)) return 'outage';
  return status === 400 && code === wrongRequest && !passing.test(reason) ? 'for-good' : 'for-now';
}

/** How a call to a provider failed; undefined for other errors. No answer, or an unreadable one, is an outage. */
export function refusalKindOf(error: unknown): RefusalKind | undefined {
  if (!(error instanceof AppError) || error.code !== 'provider_unavailable') return undefined;
  return error.cause instanceof ProviderRefusal ? error.cause.kind : 'outage';
}

/** Whether an error indicates a provider outage: no response, an unreadable one, or a server error. */
export function isProviderOutage(error: unknown): boolean {
  return refusalKindOf(error) === 'outage';
}
