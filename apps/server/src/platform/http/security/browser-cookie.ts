import { API_BASE_PATH } from '@bijli/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A browser as far as it can be recognised: by a random id that it keeps in a cookie, out of reach of scripts. */
export type Browser = {
  /** Undefined when the browser has none yet. */
  id: string | undefined;
  /** Sets the cookie, or prolongs it. */
  keepId: (id: string) => void;
};

const name = 'bijli_browser';
const maxAgeSeconds = 180 * 86_400;
const idInCookies = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

export function browserOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Browser {
  const isSecure = publicUrl.startsWith('https:');
  return {
    id: request.headers.cookie?.match(idInCookies)?.[1],
    keepId(id) {
      // Sent with sign-in and account calls only.
      const scope = `Path=${API_BASE_PATH}/users; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
      reply.header('set-cookie', `${name}=${id}; ${scope}${isSecure ? '; Secure' : ''}`);
    },
  };
}
