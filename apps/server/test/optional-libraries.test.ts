import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serverEnvironment } from '../../../scripts/steps/server-flags.mjs';

const serverFolder = fileURLToPath(new URL('../', import.meta.url));

/**
 * The node_modules packages that a program has loaded when it ends. It exits once the list is written: a pipe takes
 * 64 KB at once, and an exit loses what waits behind them.
 */
function packagesLoadedBy(program: string): string[] {
  const listing = `
    import { registerHooks } from 'node:module';
    const files = [];
    registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) });
    ${program}
    process.stdout.write(JSON.stringify(files), () => process.exit(0));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', listing], {
    cwd: serverFolder,
    env: { ...process.env, ...serverEnvironment },
  });
  const files = JSON.parse(output.toString()) as string[];
  return files.flatMap((file) => file.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1] ?? []);
}

test('[API-02] optional libraries are not loaded by default', () => {
  const loaded = packagesLoadedBy(`
    await import('./src/start-store.ts');
    const { startTracing } = await import('./src/platform/tracing/start-tracing.ts');
    await startTracing({ isTraced: false });`);
  expect(loaded).toContain('fastify');
  // Only the interface, a dependency of prom-client.
  const optional = /^(@opentelemetry\/(?!api$)|@fastify\/otel$|@scalar\/|ioredis$|@aws-sdk\/|@smithy\/)/;
  expect(loaded.filter((name) => optional.test(name))).toEqual([]);
});

test('[API-02] the tracing library is loaded when tracing is enabled', () => {
  const loaded = packagesLoadedBy(`
    const { startTracing } = await import('./src/platform/tracing/start-tracing.ts');
    await startTracing({ isTraced: true });`);
  expect(loaded).toContain('@opentelemetry/sdk-trace-base');
});

test('[MED-04] the S3 client is loaded with the first picture, only when S3 is configured', () => {
  const loading = (use: string) =>
    packagesLoadedBy(`
    const { createS3Storage } = await import('./src/modules/media/s3-storage.ts');
    const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
    const settings = { bucket: 'b', region: 'r', endpoint: 'http://127.0.0.1:1', credentials, isPathStyle: true };
    const storage = createS3Storage(settings, 5000);
    ${use}`);
  expect(loading('').filter((name) => name.startsWith('@aws-sdk/'))).toEqual([]);
  expect(loading("await storage.get('one.webp').catch(() => {});")).toContain('@aws-sdk/client-s3');
});
