import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FreezingProxy } from '../../apps/server/test/freezing-proxy.ts';

/** How others reach a server: its addresses are those of proxies. */
export type Checked = { name: string; postgres: string; api: string };

type PatroniOptions = {
  checked: Checked;
  ports: { postgres: number; api: number };
  data: string;
  folder: string;
  etcd: FreezingProxy[];
  diskMegabytes?: number | undefined;
};

/** As those of deploy/three-nodes, without passwords, archive and watchdog. */
export function patroniSettings({ checked, ports, data, folder, etcd, diskMegabytes }: PatroniOptions) {
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
            wal_keep_size: diskMegabytes === undefined ? '256MB' : `${diskMegabytes / 8}MB`,
            max_wal_size: diskMegabytes === undefined ? '1GB' : `${diskMegabytes / 4}MB`,
            wal_log_hints: 'on',
            // Processes end here, never the machine.
            fsync: 'off',
            wal_retrieve_retry_interval: '500ms',
            wal_sender_timeout: '6s',
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

export function proxySettings(
  ports: { primary: number; replica: number },
  nodes: readonly { checked: Checked }[],
): string {
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
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500 fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
listen replica
  bind 127.0.0.1:${ports.replica}
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
  default-server inter 500 fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
