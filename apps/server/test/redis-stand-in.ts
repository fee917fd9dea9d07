import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

type Key = { value: number; endsAt: number };

/** Implements the Redis commands that the store uses: increment a key, and its expiry. */
export async function startRedisStandIn() {
  const keys = new Map<string, Key>();
  const sockets = new Set<Socket>();

  function countUp(name: string, windowMs: number): string {
    const known = keys.get(name);
    const key = known && known.endsAt > Date.now() ? known : { value: 0, endsAt: Date.now() + windowMs };
    keys.set(name, { ...key, value: key.value + 1 });
    return `*2\r\n:${key.value + 1}\r\n:${key.endsAt - Date.now()}\r\n`;
  }

  function answer([command = '', ...values]: string[]): string {
    if (/^eval(?:sha)?$/i.test(command)) return countUp(values[2] ?? '', Number(values[4]) * 1000);
    if (/^hello$/i.test(command)) return "-ERR unknown command 'HELLO'\r\n";
    if (/^info$/i.test(command)) return '$9\r\nloading:0\r\n';
    return '+OK\r\n';
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let rest = '';
    socket.on('data', (chunk) => {
      const read = readCommands(rest + chunk.toString('latin1'));
      rest = read.rest;
      for (const command of read.commands) socket.write(answer(command));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The complete commands received so far, each a list of texts, and the rest. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let place = 0;
  for (;;) {
    const words: string[] = [];
    const head = /^\*(\d+)\r\n/.exec(text.slice(place));
    if (!head) return { commands, rest: text.slice(place) };
    let at = place + head[0].length;
    for (let word = 0; word < Number(head[1]); word += 1) {
      const size = /^\$(\d+)\r\n/.exec(text.slice(at));
      const from = at + (size?.[0].length ?? 0);
      const end = from + Number(size?.[1]);
      if (!size || text.length < end + 2) return { commands, rest: text.slice(place) };
      words.push(text.slice(from, end));
      at = end + 2;
    }
    commands.push(words);
    place = at;
  }
}
