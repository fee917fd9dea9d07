import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session of a person of the staff, in a cookie that scripts cannot read. */
export type StaffCookie = {
  token: string | undefined;
  keep: (token: string) => void;
  clear: () => void;
};

export function staffCookieOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): StaffCookie {
  const isSecure = publicUrl.startsWith('https:');
  const scope = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const name = staffCookieName(publicUrl);
  return {
    token: staffTokenOf(request, publicUrl),
    keep: (token) => void reply.header('set-cookie', `${name}=${token}; ${scope}`),
    clear: () => void reply.header('set-cookie', `${name}=; ${scope}; Max-Age=0`),
  };
}

export function staffTokenOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim().split('='));
  const value = pairs?.find(([name]) => name === staffCookieName(publicUrl))?.[1];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Derived from the session's token, which other sites and scripts do not know. */
export function csrfTokenOf(sessionToken: string): string {
  return createHash('sha256').update(`csrf:${sessionToken}`).digest('base64url');
}

export function hasCsrfToken(request: FastifyRequest, sessionToken: string): boolean {
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''));
  const expected = Buffer.from(csrfTokenOf(sessionToken));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Browsers accept the prefix only for cookies of this very host, which a neighbouring host cannot plant. */
export function staffCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-bijli_staff' : 'bijli_staff';
}
