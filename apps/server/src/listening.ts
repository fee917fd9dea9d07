import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './errors.ts';

/** Checked before the database is opened, to fail early. @throws StartError when the port is taken */
export async function refuseTakenPort(config: Config): Promise<void> {
  if (config.port === 0) return;
  const probe = createServer().listen({ port: config.port, host: config.host });
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw explainListening(error, config);
  });
  probe.close();
  await once(probe, 'close');
}

/** Starts listening and prints the addresses. @throws StartError when the address cannot be used */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw explainListening(error, config);
  });
  const { publicUrl } = config;
  console.warn(`\n  Store    ${publicUrl}\n  Console  ${publicUrl}/console\n  API      ${publicUrl}/api/docs`);
  if (config.mode === 'demo') console.warn(`  Outbox   ${config.publicUrl}/dev/outbox`);
  if (config.mode === 'demo' && !isOwnMachine(config.publicUrl))
    console.warn(
      '  Anyone who can reach this address can read every OTP in the outbox and enter the console. For real sales: BIJLI_MODE=production.',
    );
  console.warn('');
}

function isOwnMachine(address: string): boolean {
  return /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
}

function explainListening(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or start with another, e.g. PORT=${port + 1} npm start.`,
    EACCES: `This user may not use port ${port}. Choose one above 1023, e.g. PORT=3000 npm start.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its own, e.g. HOST=127.0.0.1.`,
    ENOTFOUND: `There is no host named ${host}. Set HOST to an address of this machine, e.g. HOST=127.0.0.1.`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence ? new StartError(sentence) : error;
}

const shutdownTimeoutMs = 10_000;

/** Waits for requests in flight, and closes idle keep-alive connections, which would otherwise delay the shutdown. */
export async function stopAccepting(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
}
