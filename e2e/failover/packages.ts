import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../cluster/run-program.ts';

/** Debian's packages and the libraries that they need; what the system has already is fetched too, at little cost. */
const names = [
  ...['etcd-server', 'etcd-client', 'pgbouncer', 'libevent-2.1-7', 'libc-ares2'],
  ...['pgbackrest', 'libssh2-1', 'libxml2', 'libicu72'],
  ...['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
  ...['patroni', 'python3-cdiff', 'python3-click', 'python3-dateutil', 'python3-dnspython', 'python3-etcd'],
  ...['python3-pkg-resources', 'python3-prettytable', 'python3-psutil', 'python3-psycopg2', 'python3-six'],
  ...['python3-urllib3', 'python3-wcwidth', 'python3-yaml'],
];

const folder = fileURLToPath(new URL('../../node_modules/.cache/bijli-failover', import.meta.url));

export type Programs = {
  etcd: string;
  haproxy: string;
  patroni: string;
  pgbouncer: string;
  pgbackrest: string;
  /** What the programs need to find their libraries. */
  environment: Record<string, string>;
};

/** Fetches the packages and unpacks them into a folder; nothing is installed. @throws when they cannot be had */
export async function fetchPrograms(): Promise<Programs> {
  const root = join(folder, 'root');
  if (!existsSync(root)) await fetchInto(root);
  // Whoever runs PostgreSQL reads them too, whoever owns this checkout.
  const at = (path: string) => join(root, path);
  return {
    etcd: at('usr/bin/etcd'),
    haproxy: at('usr/sbin/haproxy'),
    patroni: at('usr/bin/patroni'),
    pgbouncer: at('usr/sbin/pgbouncer'),
    pgbackrest: at('usr/bin/pgbackrest'),
    environment: {
      LD_LIBRARY_PATH: at('usr/lib/x86_64-linux-gnu'),
      PYTHONPATH: at('usr/lib/python3/dist-packages'),
    },
  };
}

async function fetchInto(root: string): Promise<void> {
  const unpacked = `${root}.unfinished`;
  mkdirSync(unpacked, { recursive: true });
  try {
    // The download leaves the files in the folder in which it runs.
    await runProgram('sh', ['-c', 'cd "$0" && apt-get download -q "$@"', folder, ...names]);
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb')))
      await runProgram('dpkg-deb', ['-x', join(folder, name), unpacked]);
  } catch (error) {
    throw new Error(
      'The packages of Debian cannot be had: this proof needs apt-get and dpkg-deb of Debian 12 or newer',
      {
        cause: error,
      },
    );
  }
  renameSync(unpacked, root);
}
