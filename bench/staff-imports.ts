import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@bijli/contract';
import { createAccessTokens } from '../apps/server/src/platform/access-tokens.ts';
import { httpTransport } from '../e2e/fixtures/buyers.ts';

const pollMs = 100;

/** A command's token ends sooner than a long import. */
export function staffClient(baseUrl: string, authSecret: string): Client {
  const tokens = createAccessTokens(authSecret, () => new Date());
  return createClient(async (request) => httpTransport(baseUrl, await tokens.signCommand())(request));
}

export async function uploadSheet(api: Client, text: string) {
  const { import: read } = await api.uploadImport({
    query: { fileName: 'bench.csv' },
    body: new TextEncoder().encode(text),
  });
  return read;
}

/** Uploads a sheet and waits for its dry run. Returns the import's id. */
export async function checkSheet(api: Client, text: string): Promise<string> {
  const { id, columns } = await uploadSheet(api, text);
  await api.checkImport({ params: { id }, body: { columns } });
  for (;;) {
    const { import: now } = await api.readImport({ params: { id } });
    if (now.state === 'checked') {
      if (now.counts.wrong > 0) throw new Error(`${now.counts.wrong} lines are wrong`);
      return id;
    }
    await sleep(pollMs);
  }
}

export async function applyImport(api: Client, id: string): Promise<void> {
  const { jobId } = await api.applyImport({ params: { id } });
  for (;;) {
    const { job } = await api.readStaffJob({ params: { id: jobId } });
    if (job.finishedAt) {
      if (job.state !== 'done' || job.leftOut > 0) throw new Error(`${job.state}, ${job.leftOut} left out`);
      return;
    }
    await sleep(pollMs);
  }
}

/** Imports the sheets one after another, again and again. `stop` waits for the present one. */
export function startImporting(api: Client, sheets: string[]): { stop: () => Promise<number> } {
  let isRunning = true;
  let imports = 0;
  const work = (async () => {
    for (; isRunning; imports += 1)
      await applyImport(api, await checkSheet(api, sheets[imports % sheets.length] ?? ''));
    return imports;
  })();
  // `stop` throws it.
  work.catch(() => undefined);
  return {
    stop: () => {
      isRunning = false;
      return work;
    },
  };
}
