import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The route table is short: sending all of it saves a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
