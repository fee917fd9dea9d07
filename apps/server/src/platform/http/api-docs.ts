import type { FastifyInstance } from 'fastify';

export function registerApiDocs(_app: FastifyInstance): void {}
