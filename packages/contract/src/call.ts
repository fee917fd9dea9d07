/** Who may make a call. `guest` is anyone who names a guest cart; `provider` proves itself by signature. */
export type Access = 'public' | 'guest' | 'customer' | 'operator' | 'provider';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base path; parameters in braces. */
  path: `/${string}`;
  access: Access;
  /** The caller may send an Idempotency-Key header; the same key gives the same answer. */
  isIdempotent?: true;
  /** The answer is a file of this type, not JSON; a refusal is JSON all the same. */
  answersWith?: 'application/pdf' | 'image/webp';
  /** How large the body may be, where it carries files. */
  bodyLimitBytes?: number;
};

export const API_BASE_PATH = '/api';
