/** Error codes and their HTTP statuses. */
export const errorStatus = {
  invalid_input: 400,
  not_authenticated: 401,
  not_allowed: 403,
  factor_required: 403,
  /** It was asked for, and is done when somebody else confirms it. */
  second_person_needed: 403,
  not_found: 404,
  conflict: 409,
  out_of_stock: 409,
  total_changed: 409,
  invalid_coupon: 422,
  refused: 422,
  too_many_requests: 429,
  payload_too_large: 413,
  unsupported_media_type: 415,
  internal: 500,
  not_implemented: 501,
  provider_unavailable: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every refusal; some add details, e.g. `outOfStockItems`. */
export type ErrorReply = {
  success: false;
  code: ErrorCode;
  message: string;
  errors: { path: string; message: string }[];
  requestId: string;
  [detail: string]: unknown;
};
