import { Gauge, Histogram, type Registry } from 'prom-client';
import type { OpenDatabase } from '../database/database.ts';
import { pingDatabase } from '../database/ping-database.ts';
import type { JobCount } from '../jobs/jobs.ts';

const pingTimeoutMs = 2000;

type StoreParts = { jobs: { count: () => Promise<JobCount[]> }; database: OpenDatabase };

/** Metrics of jobs and the database. */
export function watchStore(register: Registry, { jobs, database }: StoreParts): void {
  new Gauge({
    name: 'bijli_jobs',
    help: 'Jobs by queue that are due, scheduled for later, or running.',
    labelNames: ['queue', 'state'],
    registers: [register],
    async collect() {
      this.reset();
      for (const { queue, state, count } of await jobs.count()) this.set({ queue, state }, count);
    },
  });
  watchDatabase(register, database);
}

function watchDatabase(register: Registry, { db, pool }: OpenDatabase): void {
  const registers = [register];
  new Gauge({
    name: 'bijli_database_ping_seconds',
    help: 'Time of an empty statement; NaN when the database does not respond.',
    registers,
    async collect() {
      this.set((await pingDatabase(db, pingTimeoutMs)) ?? Number.NaN);
    },
  });
  if (!pool) return;
  new Gauge({
    name: 'bijli_database_connections',
    help: 'Connections by state; callers waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = pool.read();
      for (const [state, count] of Object.entries({ busy: open - idle, idle, waiting })) this.set({ state }, count);
    },
  });
  const uses = new Histogram({
    name: 'bijli_database_use_seconds',
    help: 'Time that a statement or transaction holds a connection.',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  pool.onUse((seconds) => uses.observe(seconds));
}
