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

type Setup = { listen: number; web: number[]; worker: number; hasCertificate?: boolean };

/** nginx with the project's own configuration. */
export async function startNginx(setup: Setup): Promise<Nginx> {
  const ports = { ...setup, version: await installedVersion() };
  const folder = mkdtempSync(join(tmpdir(), 'bijli-nginx-'));
  for (const name of ['logs', 'temp']) mkdirSync(join(folder, name));
  const file = join(folder, 'nginx.conf');
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'logs', 'error.log')];
  const write = (web: number[]) => writeFileSync(file, configure(folder, { ...ports, web }));
  write(ports.web);
  if (ports.hasCertificate) await makeCertificate(folder);
  const child = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  await untilListening(ports.listen);
  return {
    url: `${ports.hasCertificate ? 'https' : 'http'}://127.0.0.1:${ports.listen}`,
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

function configure(folder: string, ports: Setup & { version: number[] }): string {
  const values: Record<string, string> = {
    BIJLI_LISTEN: `127.0.0.1:${ports.listen}${ports.hasCertificate ? ' ssl' : ''}`,
    BIJLI_TLS: ports.hasCertificate ? `ssl_certificate ${folder}/tls.pem; ssl_certificate_key ${folder}/tls.key;` : '',
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
${forVersion(site, ports.version)} }
`;
}

/** Debian's nginx is older than the directive of the template. On a port without a certificate its parameter would end HTTP/1.1. */
function forVersion(site: string, [major = 0, minor = 0, patch = 0]: number[]): string {
  if (major * 1e6 + minor * 1e3 + patch >= 1_025_001 || !site.includes('http2 on;')) return site;
  return site.replace('http2 on;', '').replace(/(listen \S+ ssl);/, '$1 http2;');
}

async function installedVersion(): Promise<number[]> {
  const said = await runProgram('sh', ['-c', 'nginx -v 2>&1']);
  return (said.match(/nginx\/([\d.]+)/)?.[1] ?? '').split('.').map(Number);
}

async function makeCertificate(folder: string): Promise<void> {
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.pem')];
  const subject = ['-nodes', '-subj', '/CN=localhost', '-days', '1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', ...subject];
  await runProgram('openssl', ['req', '-x509', ...kind, ...files]);
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
