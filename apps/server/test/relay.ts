import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type RelayMode = 'well' | 'down' | 'silent';

/** A TCP relay in front of a server: forwards everything, refuses and cuts connections, or swallows all traffic. */
export async function startRelay(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let mood: RelayMode = 'well';
  let sent = '';

  const server = createServer((near) => {
    if (mood === 'down') return void near.destroy();
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => {
      sent += chunk.toString('latin1');
      if (mood === 'well') far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (mood === 'well') near.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    /** Everything the client sent. */
    sent: () => sent,
    set(next: RelayMode) {
      mood = next;
      if (mood === 'down') for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
