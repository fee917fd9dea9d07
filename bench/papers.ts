import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@bijli/contract';
import pg from 'pg';
import { createDatabase } from '../e2e/fixtures/database.ts';
import { freePort, startServer } from '../e2e/fixtures/server-process.ts';
import { median } from './measure.ts';
import { staffClient } from './staff-imports.ts';
import type { TableRow } from './table.ts';

const authSecret = 'the secret of the store whose papers are measured';
const [shipments, rounds, pollMs] = [50, 3, 50];

/** Labels, slips and invoices of shipments of the demo store, printed as one PDF by a job. */
export async function paperRows(): Promise<TableRow[]> {
  const database = await createDatabase('postgres');
  const port = await freePort();
  const environment = { ...database.environment, RATE_LIMIT_PER_MINUTE: '0', AUTH_SECRET: authSecret };
  const server = await startServer(port, environment);
  try {
    const api = staffClient(`http://127.0.0.1:${port}`, authSecret);
    const shipmentIds = await printableShipments(database.environment['DATABASE_URL'] ?? '');
    const printed: Printed[] = [];
    for (let round = 0; round < rounds; round += 1) printed.push(await print(api, shipmentIds));
    const [first, all] = [median(printed.map((one) => one.firstMs)), median(printed.map((one) => one.allMs))];
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const remark = `labels, slips and invoices; those of the first after ${seconds(first)}, median of ${rounds}`;
    return [[`papers of ${shipments} shipments, postgres`, seconds(all), remark, '30 s, the first 2 s']];
  } finally {
    await server.stop();
    await database.drop();
  }
}

async function printableShipments(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `SELECT s.id FROM shipments s JOIN orders o ON o.id = s.order_id JOIN invoices i ON i.shipment_id = s.id AND i.kind = 'invoice'
      WHERE s.state IN ('packed', 'handed-over', 'ended') AND o.status NOT IN ('cancelled', 'failed') ORDER BY s.id LIMIT ${shipments}`,
  );
  await client.end();
  if (rows.length < shipments) throw new Error(`The demo store has ${rows.length} shipments to print`);
  return rows.map(({ id }) => id);
}

type Printed = { firstMs: number; allMs: number };

async function print(api: Client, shipmentIds: string[]): Promise<Printed> {
  const papers = { hasLabels: true, hasSlips: true, hasInvoices: true, labelPaper: 'a6', slipPaper: 'a4' } as const;
  const begin = performance.now();
  const { jobId } = await api.startPapersPrint({ body: { ...papers, shipmentIds } });
  let firstMs = 0;
  for (;;) {
    const { job } = await api.readStaffJob({ params: { id: jobId } });
    // The first shipment, and the row that prints it.
    if (firstMs === 0 && job.done >= 2) firstMs = performance.now() - begin;
    if (job.state === 'done' && job.leftOut === 0) return { firstMs, allMs: performance.now() - begin };
    if (job.finishedAt) throw new Error(`${job.state}, ${job.leftOut} left out`);
    await sleep(pollMs);
  }
}
