import type { TestProject } from 'vitest/node';
import seedOnce from '../fixtures/seed-once.ts';
import { startPageStore } from './page-store.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the shared server of the page tests. */
    pageStoreUrl: string;
  }
}

/** One real server for all page tests. An error in its log fails the run. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const forget = await seedOnce();
  const store = await startPageStore();
  project.provide('pageStoreUrl', store.url);
  return async () => {
    await store.close().finally(() => forget?.());
  };
}
