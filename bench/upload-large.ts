import { workerData } from 'node:worker_threads';
import { staffClient, uploadSheet } from './staff-imports.ts';

/** A thread of its own: making and sending 25 MB would keep the probe from reading its answers. */
const { baseUrl, authSecret }: { baseUrl: string; authSecret: string } = workerData;
const [count, bytes] = [19_000, 25 * 1024 * 1024];
const text = 'x'.repeat(bytes / count - 20);
const lines = Array.from({ length: count }, (_, index) => `LARGE-${index},${text}`);
await uploadSheet(staffClient(baseUrl, authSecret), `sku,description\n${lines.join('\n')}\n`);
