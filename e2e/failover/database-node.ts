import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FreezingProxy, startFreezingProxy } from '../../apps/server/test/freezing-proxy.ts';
import { runProgram } from '../cluster/run-program.ts';
import { freePort } from '../fixtures/server-process.ts';
import type { Programs } from './packages.ts';
import { endProgram, type Start, sendSignal } from './programs.ts';
import { queryOnce, type Row } from './query-once.ts';
import { type Checked, patroniSettings } from './settings.ts';
import { mountDisk } from './small-disk.ts';

/** A database server with its Patroni. */
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
  /** A file takes all space of its disk; only with `diskMegabytes`. */
  fillDisk: () => void;
  freeDisk: () => void;
  /** At this server itself, whatever it is. */
  query: (statement: string) => Promise<Row[]>;
  /** Stops one of PostgreSQL's processes, by what its title has; returns what lets it go on. */
  freezeProcess: (title: string) => Promise<() => void>;
  state: () => Promise<{ role: string; state: string } | undefined>;
  stop: () => Promise<void>;
};

type NodeOptions = {
  name: string;
  folder: string;
  programs: Programs;
  etcd: string[];
  start: Start;
  diskMegabytes?: number | undefined;
};

export async function createNode({
  name,
  folder,
  programs,
  etcd,
  start,
  diskMegabytes,
}: NodeOptions): Promise<DatabaseNode & { checked: Checked }> {
  const ports = { postgres: await freePort(), api: await freePort() };
  const place = join(folder, name);
  const disk = diskMegabytes === undefined ? undefined : await mountDisk(place, diskMegabytes);
  const data = disk ? join(place, 'data') : place;
  // Whatever comes to this node or leaves it passes one of these.
  const inwards = [
    await startFreezingProxy(`http://127.0.0.1:${ports.postgres}`),
    await startFreezingProxy(`http://127.0.0.1:${ports.api}`),
  ] as const;
  const outwards = await Promise.all(etcd.map(startFreezingProxy));
  const checked: Checked = { name, postgres: new URL(inwards[0].url).host, api: new URL(inwards[1].url).host };
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(patroniSettings({ checked, ports, data, folder, etcd: outwards, diskMegabytes })));
  let patroni: ChildProcess | undefined;

  async function childrenOf(postmaster: number): Promise<number[]> {
    const children = await runProgram('pgrep', ['-P', String(postmaster)]).catch(() => '');
    return children.split('\n').filter(Boolean).map(Number);
  }
  async function processes(): Promise<number[]> {
    const [own, postmaster] = [patroni?.pid, postmasterOf(data)];
    if (postmaster === undefined) return own === undefined ? [] : [own];
    return [own ?? [], postmaster, ...(await childrenOf(postmaster))].flat();
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
    fillDisk: () => disk?.fill(),
    freeDisk: () => disk?.free(),
    query: (statement) => queryOnce(`postgres://postgres@127.0.0.1:${ports.postgres}/postgres`, statement),
    async freezeProcess(title) {
      const frozen = (await childrenOf(postmasterOf(data) ?? 0)).filter((pid) => titleOf(pid).includes(title));
      if (frozen.length === 0) throw new Error(`${name} has no process ${title}`);
      for (const pid of frozen) sendSignal(pid, 'SIGSTOP');
      return () => {
        for (const pid of frozen) sendSignal(pid, 'SIGCONT');
      };
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
      await disk?.remove();
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

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}
