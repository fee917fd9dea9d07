import { type ErrorCode, errorStatus } from '@bijli/contract';

export type FieldError = { path: string; message: string };

/** A refusal with an error code of the contract; `message` is shown to the shopper verbatim. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[];
  readonly details: Record<string, unknown>;
  /** Whoever refused has audited it. */
  isAudited = false;

  constructor(
    code: ErrorCode,
    message: string,
    more: { errors?: FieldError[]; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = more.errors ?? [];
    this.details = more.details ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The process cannot start; `message` is one sentence that names the fix. */
export class StartError extends Error {}

/** `movedTo` is the address that it has now. */
export function notFound(what: string, movedTo?: string): AppError {
  return new AppError('not_found', `${what} not found`, movedTo === undefined ? {} : { details: { movedTo } });
}
