import type { Client } from '@bijli/contract';
import { createDatabase } from '../e2e/fixtures/database.ts';
import { freePort, launchServer } from '../e2e/fixtures/server-process.ts';
import { loopDelayProbe, readLoopDelay } from './loop-delay.ts';
import { applyImport, checkSheet, staffClient } from './staff-imports.ts';

/*
 * node bench/large-product.ts [VARIANTS]: how long the event loop of the embedded store pauses while a product of many variants with
 * stock is imported, saved, corrected and published. Exits with 1 above the limit.
 */
const variantCount = Number(process.argv[2] ?? 1000);
const mostPauseMs = 200;
const mostCorrected = 200;
const authSecret = 'the secret of the store whose large product is measured';

type Step = { step: string; seconds: number; longestPauseMs: number };

const database = await createDatabase('embedded');
const port = await freePort();
const { child, server } = await launchServer({
  port,
  environment: { ...database.environment, RATE_LIMIT_PER_MINUTE: '0', AUTH_SECRET: authSecret },
  preload: loopDelayProbe,
});
const steps: Step[] = [];
try {
  await measureSteps(staffClient(`http://127.0.0.1:${port}`, authSecret));
} finally {
  await server.stop();
  await database.drop();
}
console.table(steps);
if (steps.some(({ longestPauseMs }) => longestPauseMs > mostPauseMs)) process.exitCode = 1;

async function measureSteps(api: Client): Promise<void> {
  const { brands } = await api.readBrands({});
  const file = sheetOf(brands[0]?.name ?? '');
  const importId = await timed('dry run', () => checkSheet(api, file));
  await timed('import', () => applyImport(api, importId));
  const { products } = await api.listCatalogue({ query: { search: 'LARGE-P' } });
  const params = { id: products[0]?.id ?? '' };
  const { product } = await timed('open', () => api.readProduct({ params }));
  const variants = Object.fromEntries(product.document.variantOrder.map((id) => [id, { salePrice: 949 }]));
  await timed('save every price', () =>
    api.saveProduct({ params, body: { version: product.version, changes: { variants } } }),
  );
  const lines = product.stock.map(({ variantId, quantity }) => ({
    productId: product.id,
    variantId,
    expected: quantity,
    quantity: quantity + 5,
    reason: 'count' as const,
  }));
  await timed('correct every level', async () => {
    for (let at = 0; at < lines.length; at += mostCorrected)
      await api.correctStock({ body: { lines: lines.slice(at, at + mostCorrected) } });
  });
}

async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  await readLoopDelay(child);
  const start = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  steps.push({ step, seconds, longestPauseMs: Math.round((await readLoopDelay(child)).mostMs) });
  return result;
}

function sheetOf(brand: string): string {
  const lines = Array.from({ length: variantCount }, (_, at) => {
    const own = at === 0 ? `Large product,${brand}` : ',';
    return `LARGE-${at},LARGE-P,${own},Colour,Shade ${at % 25},Size,${Math.floor(at / 25)},1299,999,7`;
  });
  const headings =
    'sku,parent sku,name,brand,option 1 name,option 1 value,option 2 name,option 2 value,mrp,price,stock';
  return `${[headings, ...lines].join('\n')}\n`;
}
