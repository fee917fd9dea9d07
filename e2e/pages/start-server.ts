import type { TestProject } from 'vitest/node';
import seedOnce from '../fixtures/seed-once.ts';
import { startPageStore } from './page-store.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the one server of all tests of pages answers. */
    pageStoreUrl: string;
  }
}

/** One real server for all tests of pages. What it logs as an error fails the run. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const forget = await seedOnce();
  const store = await startPageStore();
  project.provide('pageStoreUrl', store.url);
  return async () => {
    await store.close().finally(() => forget?.());
  };
}
