import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run-program.ts';

export type Nginx = {
  url: string;
  /** Routes requests to these ports only, and waits until earlier requests have finished. */
  balance: (webPorts: number[]) => Promise<void>;
  stop: () => Promise<void>;
};

const template = readFileSync(fileURLToPath(new URL('../../deploy/nginx.conf.template', import.meta.url)), 'utf8');

/** nginx with the project's own configuration. */
export async function startNginx(ports: { listen: number; web: number[]; worker: number }): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-nginx-'));
  for (const name of ['logs', 'temp']) mkdirSync(join(folder, name));
  const file = join(folder, 'nginx.conf');
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'logs', 'error.log')];
  const write = (web: number[]) => writeFileSync(file, configure(folder, { ...ports, web }));
  write(ports.web);
  const child = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  await untilListening(ports.listen);
  return {
    url: `http://127.0.0.1:${ports.listen}`,
    async balance(web) {
      const before = await workersOf(child.pid);
      write(web);
      await runProgram('nginx', [...args, '-s', 'reload']);
      await untilGone(child.pid, before);
    },
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configure(folder: string, ports: { listen: number; web: number[]; worker: number }): string {
  const values: Record<string, string> = {
    BIJLI_LISTEN: `127.0.0.1:${ports.listen}`,
    BIJLI_WEB: ports.web.map((port) => `server 127.0.0.1:${port};`).join(' '),
    BIJLI_WORKER: `127.0.0.1:${ports.worker}`,
  };
  const site = template.replace(/\$\{(BIJLI_\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temp', name)};`,
  );
  // As root its workers would be somebody else, who may not write into the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `pid ${join(folder, 'nginx.pid')};
${user}
worker_processes 1;
events { worker_connections 512; }
http { access_log off; ${folders.join(' ')}
${site} }
`;
}

async function untilListening(port: number): Promise<void> {
  for (const end = Date.now() + 30_000; ; ) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (Date.now() > end) throw new Error('nginx does not listen');
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** The worker processes of a master, including those that are shutting down. */
async function workersOf(master: number | undefined): Promise<string[]> {
  const found = await runProgram('pgrep', ['-P', String(master)]).catch(() => '');
  return found.split('\n').filter(Boolean);
}

async function untilGone(master: number | undefined, workers: string[]): Promise<void> {
  const end = Date.now() + 30_000;
  while ((await workersOf(master)).some((worker) => workers.includes(worker))) {
    if (Date.now() > end) throw new Error('Old nginx workers are still running');
    await new Promise((done) => setTimeout(done, 50));
  }
}
