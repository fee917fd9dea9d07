import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { describe } from '../src/platform/database/embedded/embedded-database.ts';
import { fillDatabase, log } from './fill-database.ts';
import { openEngine } from './open-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    embeddedImage?: string;
  }
}

/** Builds the migrated and seeded store image from which every test file on the embedded engine starts. */
export default async function buildImage(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-test-'));
  const file = join(folder, 'image.tar');
  const engine = await openEngine();
  await fillDatabase(describe(engine, { log, release() {} }), folder);
  // So that nobody has to replay the engine's journal.
  await engine.exec('CHECKPOINT');
  const image = await engine.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
  await engine.close();
  project.provide('embeddedImage', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
