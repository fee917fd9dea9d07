import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may make a call. `guest` is anyone with a guest cart; `staff` is a person, API key or command with the call's
 * permission; `staff-member` is a signed-in person of the staff, for their own account; `provider` authenticates by
 * signature.
 */
export type Admission =
  | { access: 'public' | 'guest' | 'customer' | 'provider' }
  | {
      access: 'staff';
      /** Of several one is enough to make the call; what it is about decides which. */
      permission: Permission | readonly Permission[];
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

/** What a caller must know to send a call and read its response. Browsers load no more of a call than this. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base path; parameters in braces. */
  path: `/${string}`;
  /** A reply of 200 may say `success: false`, which the caller handles; with other calls it counts as a refusal. */
  mayReplyFailure?: true;
  /** The response is a file of this type, or of one of these, or a stream of events; refusals are always JSON. */
  responseType?: ResponseType | readonly FileType[];
};

/** Everything about one call. */
export type Call = Admission &
  Route & {
    /** A short description. */
    summary: string;
    /** Paths of the release before, which answer alike for one release more and are described as deprecated. */
    formerPaths?: readonly Route['path'][];
    /** Open pages make it by themselves: it does not count as use of a session. */
    isBackground?: true;
    /** The caller may send an Idempotency-Key header; the same key returns the same response. */
    isIdempotent?: true;
    /** The body is a file of one of these types, not JSON; the type is detected from the file. */
    requestTypes?: readonly string[];
    /** The maximum size of a body that contains files. */
    bodyLimitBytes?: number;
    /** The success status, if not 200. */
    status?: 200 | 201;
    /** The response is the same for everyone: it is cached, and a matching ETag is answered 304. */
    isCached?: true;
    /** Refusals in addition to those that follow from access and input. */
    refusals?: readonly ErrorCode[];
    /** What is in the path, in the query and in the body; left out when nothing is. */
    params?: z.ZodType;
    query?: z.ZodType;
    body?: z.ZodType;
    reply: z.ZodType;
  };

/** The path of a call, then its former ones. */
export function pathsOf({ path, formerPaths = [] }: Pick<Call, 'path' | 'formerPaths'>): readonly Route['path'][] {
  return [path, ...formerPaths];
}

/** The types of a successful response that is not JSON of the contract; none for one that is. */
export function responseTypesOf({ responseType = [] }: Pick<Route, 'responseType'>): readonly ResponseType[] {
  return typeof responseType === 'string' ? [responseType] : responseType;
}

export const API_BASE_PATH = '/api';
