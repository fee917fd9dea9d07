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
  | {
      access: 'staff-member';
      needsRecentFactor?: true;
      /** Not before the person has set up the second factor that production asks for. */
      needsSecondFactor?: true;
    };

/** By the ending of the file's name. */
export const fileTypes = {
  pdf: 'application/pdf',
  webp: 'image/webp',
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type FileType = (typeof fileTypes)[keyof typeof fileTypes];
type ResponseType = FileType | 'text/event-stream';

export type Access = Admission['access'];

export type Call = Admission & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base path; parameters in braces. */
  path: `/${string}`;
  /** The caller may send an Idempotency-Key header; the same key returns the same response. */
  isIdempotent?: true;
  /** A reply of 200 may say `success: false`, which the caller handles; with other calls it counts as a refusal. */
  mayReplyFailure?: true;
  /** The response is a file of this type, or of one of these, or a stream of events; refusals are always JSON. */
  responseType?: ResponseType | readonly FileType[];
  /** The body is a file of one of these types, not JSON; the type is detected from the file. */
  requestTypes?: readonly string[];
  /** The maximum size of a body that contains files. */
  bodyLimitBytes?: number;
};

/** The types of a successful response that is not JSON of the contract; none for one that is. */
export function responseTypesOf({ responseType = [] }: Pick<Call, 'responseType'>): readonly ResponseType[] {
  return typeof responseType === 'string' ? [responseType] : responseType;
}

export const API_BASE_PATH = '/api';
