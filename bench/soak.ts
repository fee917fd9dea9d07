import { createClient } from '@bijli/contract';
import { cashOrderOf, httpTransport, signInBuyer } from '../e2e/fixtures/buyers.ts';
import { createDatabase, type Engine } from '../e2e/fixtures/database.ts';
import { freePort, startServer } from '../e2e/fixtures/server-process.ts';
import { median, residentMegabytes } from './measure.ts';

// npm run bench:soak -- [MINUTES] [embedded or postgres]: memory of a store under continuous use. Fails when it keeps growing.
const minutes = Number(process.argv[2] ?? 10);
const all: Engine[] = process.env['TEST_DATABASE_URL'] ? ['embedded', 'postgres'] : ['embedded'];
const engines = all.filter((engine) => engine === (process.argv[3] ?? engine));
const shoppers = 4;
const pauseMs = 20;
const maxGrowth = 1.1;

for (const engine of engines) {
  const samples = await soak(engine);
  const [early, late] = [samples.slice(0, samples.length / 3), samples.slice(-samples.length / 3)].map(median);
  const growth = (late ?? Number.NaN) / (early ?? Number.NaN);
  console.log(`${engine}: ${early} MB in the first third, ${late} MB in the last, ${growth.toFixed(2)} times`);
  if (!(growth < maxGrowth)) process.exitCode = 1;
}

/** Megabytes every ten seconds, after a minute that fills the caches. */
async function soak(engine: Engine): Promise<number[]> {
  const database = await createDatabase(engine);
  const port = await freePort();
  const environment = { ...database.environment, RATE_LIMIT_PER_MINUTE: '0', FULFILMENT_STEP_SECONDS: '5' };
  // The embedded database allows one process: stock is written while the server is stopped.
  await (await startServer(port, environment)).stop();
  await database.rows('UPDATE stock_levels SET quantity = 1000000');
  const server = await startServer(port, environment);
  const baseUrl = `http://127.0.0.1:${port}`;
  const end = performance.now() + (minutes + 1) * 60_000;
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMegabytes(server.pid)), 10_000);
  const counts = await Promise.all(Array.from({ length: shoppers }, (_, at) => shop(baseUrl, at, end)));
  clearInterval(timer);
  console.log(`${engine}: ${counts.reduce((sum, count) => sum + count, 0)} visits in ${minutes + 1} minutes`);
  console.log(samples.join(' '));
  await server.stop();
  await database.drop();
  return samples.slice(6);
}

/** Browses, searches and places orders in a loop. Throws when a request fails. */
async function shop(baseUrl: string, at: number, end: number): Promise<number> {
  const buyer = await signInBuyer(baseUrl, String(9_700_000_000 + at));
  const { products } = await createClient(httpTransport(baseUrl)).listProducts({ query: { limit: 100 } });
  const { product: cable } = await buyer.api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  let visits = 0;
  for (; performance.now() < end; visits += 1) {
    const { slug = '', name = '' } = products[(visits * shoppers + at) % products.length] ?? {};
    for (const path of ['/', `/product/${slug}`, `/search?q=${encodeURIComponent(name)}`, '/category/smartphones']) {
      const answer = await fetch(baseUrl + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
      await new Promise((done) => setTimeout(done, pauseMs));
    }
    await buyer.api.placeOrder({ body: cashOrderOf(cable) }, { idempotencyKey: crypto.randomUUID() });
  }
  return visits;
}
