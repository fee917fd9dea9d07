import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startRedisStandIn } from './redis-stand-in.ts';

export type RedisUnderTest = { kind: 'Redis' | 'a stand-in'; host: string; port: number; close: () => Promise<void> };

/** The Redis of REDIS_TEST_URL or of this machine, else an in-process stand-in. */
export async function findRedis(): Promise<RedisUnderTest> {
  const { hostname: host, port } = new URL(process.env['REDIS_TEST_URL'] ?? 'redis://127.0.0.1:6379');
  const place = { host, port: Number(port || 6379) };
  if (process.env['REDIS_TEST_URL'] || (await answers(place)))
    return { kind: 'Redis', ...place, close: async () => {} };
  return { kind: 'a stand-in', ...(await startRedisStandIn()) };
}

async function answers(place: { host: string; port: number }): Promise<boolean> {
  const socket: Socket = connect(place);
  socket.setTimeout(1000, () => socket.destroy(new Error('No answer')));
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [reply] = await once(socket, 'data');
    return String(reply).startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
