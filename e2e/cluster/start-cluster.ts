import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type PostgresPair, startReplicatedPostgres } from './postgres-pair.ts';

const webProcesses = 3;
export const clusterSecret = 'the secret of every process of the cluster';
const settings = {
  AUTH_SECRET: clusterSecret,
  TRUST_PROXY: 'true',
  RATE_LIMIT_PER_MINUTE: '0',
  FULFILMENT_STEP_SECONDS: '1',
};

/** A store process that can be stopped and restarted on its port, then always from this checkout. */
export type Member = {
  port: number;
  url: string;
  process: () => ServerProcess;
  start: () => Promise<void>;
};

export type Cluster = {
  database: PostgresPair;
  web: Member[];
  worker: Member;
  /** One worker more, which the cluster stops with the others. */
  addWorker: () => Promise<Member>;
  nginx: Nginx;
  stop: () => Promise<void>;
};

type Options = { checkout?: string; settings?: Record<string, string> };

/** The store as several processes: nginx, three web processes, a worker, PostgreSQL with a replica; optionally of a release. */
export async function startCluster({ checkout, settings: own = {} }: Options = {}): Promise<Cluster> {
  const database = await startReplicatedPostgres();
  const listen = await freePort();
  const shared = {
    ...settings,
    ...own,
    DATABASE_URL: database.primary.url,
    DATABASE_REPLICA_URL: database.replica.url,
    PUBLIC_URL: `http://127.0.0.1:${listen}`,
  };
  // The payment sandbox of this cluster.
  const folder = mkdtempSync(join(tmpdir(), 'bijli-cluster-'));
  const worker = await startMember({ ...shared, BIJLI_ROLE: 'worker', DATA_DIR: folder }, checkout);
  const workers = [worker];
  const web: Member[] = [];
  for (let index = 0; index < webProcesses; index += 1)
    web.push(await startMember({ ...shared, BIJLI_ROLE: 'web' }, checkout));
  const nginx = await startNginx({ listen, web: web.map(({ port }) => port), worker: worker.port });
  return {
    database,
    web,
    worker,
    nginx,
    async addWorker() {
      const added = await startMember({ ...shared, BIJLI_ROLE: 'worker', DATA_DIR: folder }, checkout);
      workers.push(added);
      return added;
    },
    async stop() {
      await nginx.stop();
      await Promise.all([...workers, ...web].map((member) => member.process().stop()));
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startMember(environment: Record<string, string>, checkout: string | undefined): Promise<Member> {
  const port = await freePort();
  let running = await startServer(port, environment, checkout);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    process: () => running,
    async start() {
      running = await startServer(port, environment);
    },
  };
}
