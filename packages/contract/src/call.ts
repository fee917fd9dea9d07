import type { Permission } from './permissions.ts';

/**
 * Who may make a call. `guest` is anyone with a guest cart; `staff` is a person, API key or command with the call's
 * permission; `staff-member` is a signed-in person of the staff, for their own account; `provider` authenticates by
 * signature.
 */
type Admission =
  | { access: 'public' | 'guest' | 'customer' | 'provider' }
  | {
      access: 'staff';
      permission: Permission;
      /** A person must have proved their second factor within the last ten minutes. */
      needsRecentFactor?: true;
    }
  | { access: 'staff-member'; needsRecentFactor?: true };

export type Access = Admission['access'];

export type Call = Admission & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base path; parameters in braces. */
  path: `/${string}`;
  /** The caller may send an Idempotency-Key header; the same key returns the same response. */
  isIdempotent?: true;
  /** A reply of 200 may say `success: false`, which the caller handles; with other calls it counts as a refusal. */
  mayReplyFailure?: true;
  /** The response is a file of this type, not JSON; refusals are always JSON. */
  responseType?: 'application/pdf' | 'image/webp';
  /** The body is a file of one of these types, not JSON; the type is detected from the file. */
  requestTypes?: readonly string[];
  /** The maximum size of a body that contains files. */
  bodyLimitBytes?: number;
};

export const API_BASE_PATH = '/api';
