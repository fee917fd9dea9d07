import type { Client } from '@bijli/contract';
import type { TestStore } from './test-store.ts';

/** A staff job that has just been started, worked to its end, with the result of each row. */
export async function finishJob(store: TestStore, api: Client, id: string) {
  await store.runJobs();
  return api.readStaffJob({ params: { id } });
}

/** The undo of a staff job, worked to its end. */
export async function undoJob(store: TestStore, api: Client, id: string) {
  const { job } = await api.undoStaffJob({ params: { id } });
  return finishJob(store, api, job.id);
}
