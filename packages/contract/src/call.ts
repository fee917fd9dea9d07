import type { Permission } from './permissions.ts';

/**
 * Who may make a call. `guest` is anyone who names a guest cart; `staff` is whoever has the call's permission: a person,
 * an API key or a command; `provider` proves itself by signature.
 */
type Admission = { access: 'public' | 'guest' | 'customer' | 'provider' } | { access: 'staff'; permission: Permission };

export type Access = Admission['access'];

export type Call = Admission & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base path; parameters in braces. */
  path: `/${string}`;
  /** The caller may send an Idempotency-Key header; the same key gives the same answer. */
  isIdempotent?: true;
  /** The answer is a file of this type, not JSON; a refusal is JSON all the same. */
  responseType?: 'application/pdf' | 'image/webp';
  /** The body is a file of one of these types, not JSON; which it is, the file itself tells. */
  takes?: readonly string[];
  /** How large the body may be, where it carries files. */
  bodyLimitBytes?: number;
};

export const API_BASE_PATH = '/api';
