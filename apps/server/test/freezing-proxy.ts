import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type FreezingProxy = {
  /** The address of the server, by way of the proxy. */
  url: string;
  /** From now on nothing is passed on; connections are accepted and stay open, as those to a stopped process do. */
  freeze: () => void;
  /** Only what is open now; new connections are passed on, as to the server that took over the address. */
  freezeOpen: () => void;
  thaw: () => void;
  close: () => Promise<void>;
};

/** Between the store and a database server. */
export async function startFreezingProxy(target: string): Promise<FreezingProxy> {
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const { port, hostname } = new URL(target);
    const upstream = connect(Number(port || 5432), hostname);
    for (const [from, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      if (isFrozen) from.pause();
      from.on('data', (chunk) => other.write(chunk));
      from.on('error', () => other.destroy());
      from.on('close', () => {
        sockets.delete(from);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    freezeOpen() {
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
