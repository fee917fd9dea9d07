import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serverEnvironment } from '../../../scripts/steps/server-flags.mjs';

const serverFolder = fileURLToPath(new URL('../', import.meta.url));

/** The packages of node_modules that a program has loaded when it is done. */
function packagesLoadedBy(program: string): string[] {
  const listing = `
    import { createRequire } from 'node:module';
    ${program}
    console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));
    process.exit(0);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', listing], {
    cwd: serverFolder,
    env: { ...process.env, ...serverEnvironment },
  });
  const files = JSON.parse(output.toString()) as string[];
  return files.flatMap((file) => file.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1] ?? []);
}

test('[API-02] what only some operators ask for is not loaded for the others', () => {
  const loaded = packagesLoadedBy(`
    await import('./src/start-store.ts');
    const { startTracing } = await import('./src/platform/tracing/start-tracing.ts');
    await startTracing({ isTraced: false });`);
  expect(loaded).toContain('fastify');
  // The interface alone comes with prom-client.
  expect(loaded.filter((name) => /^(@opentelemetry\/(?!api$)|ioredis$)/.test(name))).toEqual([]);
});

test('[API-02] whoever asks for traces gets the library', () => {
  const loaded = packagesLoadedBy(`
    const { startTracing } = await import('./src/platform/tracing/start-tracing.ts');
    await startTracing({ isTraced: true });`);
  expect(loaded).toContain('@opentelemetry/sdk-trace-base');
});
