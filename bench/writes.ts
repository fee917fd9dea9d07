import type { TestDatabase } from '../e2e/fixtures/database.ts';
import { startServer } from '../e2e/fixtures/server-process.ts';
import { cartSettings, measureCarts } from './carts.ts';
import type { CallFigure } from './measure.ts';
import { measurePlacing } from './placing.ts';
import { type TableRow, writeRow } from './table.ts';

export type WriteFigures = { carts: CallFigure; placing: CallFigure; placingAlone: CallFigure };

const buyersAtOnce = 20;

type Store = { database: TestDatabase; port: number; environment: Record<string, string>; seconds: number };

/** What shoppers write most, on PostgreSQL in turns with pgbench, which writes the same rows. */
export async function measureWrites({ database, port, environment, seconds }: Store): Promise<WriteFigures> {
  const options = { baseUrl: `http://127.0.0.1:${port}`, database, seconds };
  const open = await startServer(port, environment);
  const placing = await measurePlacing(options, buyersAtOnce);
  const placingAlone = await measurePlacing(options, 1);
  await open.stop();
  const limited = await startServer(port, { ...environment, ...cartSettings });
  const carts = await measureCarts(options);
  await limited.stop();
  return { carts, placing, placingAlone };
}

export function rowsOfWrites(engine: string, { carts, placing, placingAlone }: WriteFigures): TableRow[] {
  const wanted = engine === 'embedded' ? '150/s' : '250/s';
  return [
    writeRow(`add to cart, ${engine}`, carts, '20 at once, a cart each', ['1,000/s', '0.60']),
    writeRow(`placing an order, ${engine}`, placing, '20 buyers', [wanted, '0.50']),
    writeRow(`placing an order, one buyer alone, ${engine}`, placingAlone, 'one after the other', ['', '0.50']),
  ];
}
