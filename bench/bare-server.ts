import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** The baseline: a Fastify server that only sends the same headers and body from memory. Runs in a separate process. */
export type BarePage = { path: string; headers: Record<string, string>; body: string };

const [port, file] = process.argv.slice(2);
const pages = JSON.parse(readFileSync(file ?? '', 'utf8')) as BarePage[];
const answers = new Map(pages.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body) }]));

const app = Fastify();
app.get('/*', (request, reply) => {
  const found = answers.get(request.url);
  return found ? reply.headers(found.headers).send(found.body) : reply.code(404).send();
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
