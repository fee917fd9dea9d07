import type { FastifyRequest } from 'fastify';

/** The address of calls that the storefront makes without the network; no socket has it. */
export const inProcess = 'in process';

export function isInProcess(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === inProcess;
}
