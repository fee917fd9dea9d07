import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type FreezingProxy, startFreezingProxy } from '../../apps/server/test/freezing-proxy.ts';
import { runProgram } from '../cluster/run-program.ts';
import { freePort } from '../fixtures/server-process.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { fetchPrograms, type Programs } from './packages.ts';

/** Three database servers with Patroni, three of etcd, and HAProxy, which leads to the primary; all on this machine. */
export type DatabaseCluster = {
  /** By way of HAProxy. */
  url: string;
  nodes: DatabaseNode[];
  primary: () => Promise<DatabaseNode>;
  /** Waits for a primary, its synchronous standby and one more that follows. */
  untilWhole: () => Promise<void>;
  killProxy: () => Promise<void>;
  startProxy: () => Promise<void>;
  query: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  logs: () => string;
  stop: () => Promise<void>;
};

export type DatabaseNode = {
  name: string;
  /** kill -9 of Patroni and PostgreSQL. */
  kill: () => Promise<void>;
  start: () => void;
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  /** From etcd, the other nodes and HAProxy. */
  cutOff: () => void;
  join: () => void;
  state: () => Promise<{ role: string; state: string } | undefined>;
  stop: () => Promise<void>;
};

const nodeCount = 3;
const wholeWithinMs = 180_000;

export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const programs = await fetchPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'bijli-failover-'));
  if (isRoot) await runProgram('chown', ['postgres:', folder]);
  const start = (name: string, program: string[]) => startProgram(programs, { folder, name, program });
  const etcd = await startEtcd(start, programs, folder);
  const nodes: (DatabaseNode & { checked: Checked })[] = [];
  for (let index = 1; index <= nodeCount; index += 1)
    nodes.push(await createNode({ name: `node${index}`, folder, programs, etcd: etcd.clients, start }));
  for (const node of nodes) node.start();
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, proxySettings(port, nodes));
  const startHaproxy = () => start('haproxy', [programs.haproxy, '-db', '-f', file]);
  let haproxy = startHaproxy();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  async function states() {
    return Promise.all(nodes.map((node) => node.state()));
  }
  const cluster: DatabaseCluster = {
    url,
    nodes,
    async primary() {
      for (const node of nodes) if (isPrimary((await node.state())?.role)) return node;
      throw new Error(`There is no primary: ${JSON.stringify(await states())}`);
    },
    async untilWhole() {
      const isWhole = async () => {
        const rows = await cluster
          .query(
            // A copy of the whole database streams too, as pg_basebackup, and is no standby yet.
            `SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming' AND application_name = ANY($1)
             ORDER BY sync_state DESC`,
            [nodes.map(({ name }) => name)],
          )
          .catch(() => []);
        return rows.length === nodeCount - 1 && rows[0]?.['sync_state'] === 'sync';
      };
      await waitUntil(isWhole, wholeWithinMs).catch(async (error: unknown) => {
        throw new Error(`The cluster is not whole: ${JSON.stringify(await states())}`, { cause: error });
      });
    },
    killProxy: () => endProgram(haproxy, 'SIGKILL'),
    async startProxy() {
      haproxy = startHaproxy();
    },
    async query(statement, values = []) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 30_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        return (await client.query(statement, values)).rows;
      } finally {
        await client.end();
      }
    },
    logs: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.log'))
        .map((name) => `== ${name}\n${readFileSync(join(folder, name), 'utf8').split('\n').slice(-30).join('\n')}`)
        .join('\n'),
    async stop() {
      for (const node of nodes) await node.stop();
      await endProgram(haproxy, 'SIGKILL');
      await etcd.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.untilWhole();
  return cluster;
}

const isRoot = process.getuid?.() === 0;
/** Patroni 3 says master or primary, by release and call. */
const isPrimary = (role: string | undefined) => role === 'master' || role === 'primary';

type Start = (name: string, program: string[]) => ChildProcess;
type Launch = { folder: string; name: string; program: string[] };

/** PostgreSQL and what starts it run as the user postgres when this is root. Output goes to a file. */
function startProgram({ environment }: Programs, { folder, name, program }: Launch): ChildProcess {
  const [command = '', ...args] = isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...program]
    : program;
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...environment }, stdio: 'pipe' });
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return child;
}

async function endProgram(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function startEtcd(start: Start, { etcd }: Programs, folder: string) {
  const members: { name: string; client: string; peer: string }[] = [];
  for (let index = 1; index <= nodeCount; index += 1)
    members.push({
      name: `etcd${index}`,
      client: `http://127.0.0.1:${await freePort()}`,
      peer: `http://127.0.0.1:${await freePort()}`,
    });
  const all = members.map(({ name, peer }) => `${name}=${peer}`).join(',');
  const processes = members.map(({ name, client, peer }) =>
    start(name, [
      etcd,
      ...['--name', name, '--data-dir', join(folder, name), '--enable-v2=true', '--unsafe-no-fsync=true'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', all],
    ]),
  );
  return {
    clients: members.map(({ client }) => client),
    stop: async () => {
      for (const child of processes) await endProgram(child, 'SIGKILL');
    },
  };
}

type Checked = { name: string; postgres: string; api: string };
type NodeOptions = { name: string; folder: string; programs: Programs; etcd: string[]; start: Start };

async function createNode({ name, folder, programs, etcd, start }: NodeOptions) {
  const ports = { postgres: await freePort(), api: await freePort() };
  const data = join(folder, name);
  // Whatever comes to this node or leaves it passes one of these.
  const inwards = [
    await startFreezingProxy(`http://127.0.0.1:${ports.postgres}`),
    await startFreezingProxy(`http://127.0.0.1:${ports.api}`),
  ] as const;
  const outwards = await Promise.all(etcd.map(startFreezingProxy));
  const checked: Checked = { name, postgres: new URL(inwards[0].url).host, api: new URL(inwards[1].url).host };
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(patroniSettings({ checked, ports, data, folder, etcd: outwards })));
  let patroni: ChildProcess | undefined;

  async function processes(): Promise<number[]> {
    const [own, postmaster] = [patroni?.pid, postmasterOf(data)];
    if (postmaster === undefined) return own === undefined ? [] : [own];
    const children = await runProgram('pgrep', ['-P', String(postmaster)]).catch(() => '');
    return [own ?? [], postmaster, ...children.split('\n').filter(Boolean).map(Number)].flat();
  }
  async function signal(name: NodeJS.Signals): Promise<void> {
    for (const pid of await processes()) sendSignal(pid, name);
  }
  const all: FreezingProxy[] = [...inwards, ...outwards];
  return {
    name,
    checked,
    start() {
      patroni = start(name, ['/usr/bin/python3', programs.patroni, file]);
    },
    async kill() {
      await signal('SIGKILL');
      if (patroni) await endProgram(patroni, 'SIGKILL');
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cutOff() {
      for (const proxy of all) proxy.freeze();
    },
    join() {
      for (const proxy of all) proxy.thaw();
    },
    async state() {
      const answer = await fetch(`http://127.0.0.1:${ports.api}/patroni`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      );
      return answer ? ((await answer.json()) as { role: string; state: string }) : undefined;
    },
    async stop() {
      await signal('SIGCONT');
      await signal('SIGKILL');
      if (patroni) await endProgram(patroni, 'SIGKILL');
      await pause(200);
      for (const proxy of all) await proxy.close();
    },
  };
}

function postmasterOf(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    // No server runs in the folder.
    return undefined;
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

type PatroniOptions = {
  checked: Checked;
  ports: { postgres: number; api: number };
  data: string;
  folder: string;
  etcd: FreezingProxy[];
};

/** As those of deploy/three-nodes, without passwords, archive and watchdog. */
function patroniSettings({ checked, ports, data, folder, etcd }: PatroniOptions) {
  const packages = '/usr/lib/postgresql';
  const [newest = ''] = readdirSync(packages).sort((a, b) => Number(b) - Number(a));
  return {
    scope: 'bijli',
    name: checked.name,
    restapi: { listen: `127.0.0.1:${ports.api}`, connect_address: checked.api },
    // By the addresses of the proxies only.
    etcd: { hosts: etcd.map(({ url }) => new URL(url).host), use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: 6,
        loop_wait: 1,
        retry_timeout: 2,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            wal_log_hints: 'on',
            wal_retrieve_retry_interval: '500ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: checked.postgres,
      data_dir: data,
      bin_dir: join(packages, newest, 'bin'),
      pgpass: join(folder, `${checked.name}.pgpass`),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  };
}

function proxySettings(port: number, nodes: readonly { checked: Checked }[]): string {
  const servers = nodes.map(
    ({ checked: { name, postgres, api } }) =>
      `  server ${name} ${postgres} maxconn 100 check port ${new URL(`http://${api}`).port}`,
  );
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500 fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
