import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../cluster/run-program.ts';
import { freePort } from '../fixtures/server-process.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { createNode, type DatabaseNode } from './database-node.ts';
import { fetchPrograms, type Programs } from './packages.ts';
import { endProgram, isRoot, type Start, startProgram } from './programs.ts';
import { queryOnce, type Row } from './query-once.ts';
import { type Checked, proxySettings } from './settings.ts';

/** Three database servers with Patroni, three of etcd, and HAProxy, which leads to the primary; all on this machine. */
export type DatabaseCluster = {
  /** By way of HAProxy. */
  url: string;
  /** The same, to any standby: connections may lead to different ones. */
  replicaUrl: string;
  nodes: DatabaseNode[];
  primary: () => Promise<DatabaseNode>;
  /** The synchronous one first. */
  standbys: () => Promise<DatabaseNode[]>;
  /** Waits for a primary, its synchronous standby and one more that follows. */
  untilWhole: () => Promise<void>;
  killProxy: () => Promise<void>;
  startProxy: () => Promise<void>;
  query: (statement: string, values?: unknown[]) => Promise<Row[]>;
  logs: () => string;
  stop: () => Promise<void>;
};

const nodeCount = 3;
const wholeWithinMs = 180_000;

/** With a size, each server has a disk of its own, which can become full. */
export type ClusterOptions = { diskMegabytes?: number };

export async function startDatabaseCluster({ diskMegabytes }: ClusterOptions = {}): Promise<DatabaseCluster> {
  const programs = await fetchPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'bijli-failover-'));
  if (isRoot) await runProgram('chown', ['postgres:', folder]);
  const start = (name: string, program: string[]) => startProgram(programs, { folder, name, program });
  const etcd = await startEtcd(start, programs, folder);
  const nodes: (DatabaseNode & { checked: Checked })[] = [];
  for (let index = 1; index <= nodeCount; index += 1)
    nodes.push(await createNode({ name: `node${index}`, folder, programs, etcd: etcd.clients, start, diskMegabytes }));
  for (const node of nodes) node.start();
  const ports = { primary: await freePort(), replica: await freePort() };
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, proxySettings(ports, nodes));
  const startHaproxy = () => start('haproxy', [programs.haproxy, '-db', '-f', file]);
  let haproxy = startHaproxy();
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const url = urlOf(ports.primary);

  async function states() {
    return Promise.all(nodes.map((node) => node.state()));
  }
  const cluster: DatabaseCluster = {
    url,
    replicaUrl: urlOf(ports.replica),
    nodes,
    async primary() {
      for (const node of nodes) if (isPrimary((await node.state())?.role)) return node;
      throw new Error(`There is no primary: ${JSON.stringify(await states())}`);
    },
    async standbys() {
      const rows = await cluster.query(
        `SELECT application_name AS name FROM pg_stat_replication WHERE state = 'streaming' ORDER BY sync_state DESC`,
      );
      return rows.flatMap((row) => nodes.find(({ name }) => name === row['name']) ?? []);
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
    query: (statement, values) => queryOnce(url, statement, values),
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
  await cluster.untilWhole().catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  return cluster;
}

/** Patroni 3 says master or primary, by release and call. */
const isPrimary = (role: string | undefined) => role === 'master' || role === 'primary';

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
