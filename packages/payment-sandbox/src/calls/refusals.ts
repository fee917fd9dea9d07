export type RefusalError = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
  field?: string;
};

/** A response in the provider's error format: `{error: {code, description, source, step, reason, metadata, field}}`. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: RefusalError;

  constructor(status: number, error: RefusalError) {
    super(error.description);
    this.name = 'Refusal';
    this.status = status;
    this.error = error;
  }
}

export function invalidInput(description: string, field?: string): Refusal {
  const base = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation' } as const;
  const error = { ...base, reason: 'input_validation_failed', metadata: {} };
  return new Refusal(400, field === undefined ? error : { ...error, field });
}

export function notAllowed(description: string, metadata: Record<string, string> = {}): Refusal {
  return new Refusal(400, { ...withoutDetail(description), metadata });
}

export function unknownIdentifier(): Refusal {
  return invalidInput('The id provided does not exist', 'id');
}

export function authenticationFailed(): Refusal {
  return new Refusal(401, withoutDetail('Authentication failed'));
}

export function unknownAddress(): Refusal {
  return new Refusal(404, withoutDetail('The requested URL was not found on the server.'));
}

export function serverError(status: number): Refusal {
  const description = 'We are facing some trouble completing your request at the moment. Please try again shortly.';
  return new Refusal(status, { ...withoutDetail(description), code: 'SERVER_ERROR' });
}

function withoutDetail(description: string): RefusalError {
  return { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} };
}
