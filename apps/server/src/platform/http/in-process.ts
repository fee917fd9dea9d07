import type { FastifyRequest } from 'fastify';

/** The remote address of the storefront's in-process API calls; no socket has it. */
export const inProcess = 'in process';

export function isInProcess(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === inProcess;
}
