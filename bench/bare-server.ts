import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** The yardstick: a Fastify server that does nothing but send the same bytes from memory. Run as a process of its own. */
const [port, file] = process.argv.slice(2);
const pages = JSON.parse(readFileSync(file ?? '', 'utf8')) as { path: string; type: string; body: string }[];
const bodies = new Map(pages.map((page) => [page.path, { type: page.type, body: Buffer.from(page.body) }]));

const app = Fastify();
app.get('/*', (request, reply) => {
  const found = bodies.get(request.url);
  return found ? reply.type(found.type).send(found.body) : reply.code(404).send();
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
