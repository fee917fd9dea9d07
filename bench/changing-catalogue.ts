import pg from 'pg';
import { freePort, launchServer } from '../e2e/fixtures/server-process.ts';
import { loopDelayProbe, readLoopDelay } from './loop-delay.ts';
import { measureReading, type ReadingFigure } from './reading.ts';

export type ChangingFigures = {
  changesPerSecond: number;
  reading: ReadingFigure[];
  lists: { perSecond: number; p99Ms: number };
  loopDelayP99Ms: number;
  /** From the commit of a change until every process shows it, on the product page and in the API response. */
  shown: { times: number; medianMs: number; mostMs: number };
};

const changesPerSecond = 50;
const listsPerSecond = 50;
const listSeconds = 30;
const warmUpSeconds = 5;
const shownTimes = 20;

/** Measures two processes of a store whose products change continuously. */
export async function measureChanging(
  environment: Record<string, string>,
  options: { products: number; rounds: number; seconds: number },
): Promise<ChangingFigures> {
  const client = new pg.Client({ connectionString: environment['DATABASE_URL'] });
  await client.connect();
  const [port, otherPort] = [await freePort(), await freePort()];
  const { child, server } = await launchServer({ port, environment, preload: loopDelayProbe });
  const other = await launchServer({ port: otherPort, environment: { ...environment, BIJLI_ROLE: 'web' } });
  const writer = startWriter(client, options.products);
  try {
    const baseUrl = `http://127.0.0.1:${port}`;
    const product = await someProduct(client);
    const reading = await measureReading(
      baseUrl,
      [
        ['home page', '/'],
        ['category page', '/category/group-0'],
        ['product page', `/product/${product}`],
        ['product list answer', '/api/products?limit=12'],
        ['product answer', `/api/products/slug/${product}`],
      ],
      options,
    );
    const nextAddress = await listAddresses(client);
    await loadLists(baseUrl, nextAddress, warmUpSeconds);
    await readLoopDelay(child);
    const lists = await loadLists(baseUrl, nextAddress, listSeconds);
    const { p99Ms: loopDelayP99Ms } = await readLoopDelay(child);
    const shown = await measureShown(client, product, [baseUrl, `http://127.0.0.1:${otherPort}`]);
    return { reading, lists, loopDelayP99Ms, shown, changesPerSecond: await writer.stop() };
  } finally {
    await writer.stop();
    await client.end();
    await Promise.all([server.stop(), other.server.stop()]);
  }
}

/** Changes prices of random products, each in its own transaction. `stop` returns the changes per second. */
function startWriter(client: pg.Client, products: number): { stop: () => Promise<number> } {
  const start = performance.now();
  let changes = 0;
  let isRunning = true;
  const work = (async () => {
    while (isRunning) {
      const slug = `product-${1 + Math.floor(Math.random() * products)}`;
      await client.query(
        'UPDATE products SET sale_paise = least(base_paise, greatest(4900, sale_paise + (random() * 200 - 100)::int * 100)) WHERE slug = $1',
        [slug],
      );
      changes += 1;
      const due = start + (changes * 1000) / changesPerSecond;
      await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    }
    return (changes * 1000) / (performance.now() - start);
  })();
  return {
    stop: () => {
      isRunning = false;
      return work;
    },
  };
}

async function someProduct(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ slug: string }>(
    "SELECT p.slug FROM listings l JOIN products p ON p.id = l.product_id WHERE l.in_stock AND p.slug LIKE 'product-%' LIMIT 1",
  );
  return rows[0]?.slug ?? '';
}

/** URLs of lists with one filter each, all different. */
async function listAddresses(client: pg.Client): Promise<() => string> {
  const { rows } = await client.query<{ brands: string[]; categories: string[] }>(
    'SELECT (SELECT array_agg(id) FROM brands) AS brands, (SELECT array_agg(id) FROM categories) AS categories',
  );
  const { brands = [], categories = [] } = rows[0] ?? {};
  const sorts = ['-createdAt', 'createdAt', '-sp', 'sp', '-rating', '-all'];
  let count = 0;
  return () => {
    count += 1;
    const filters = [
      `brandId=${brands[count % brands.length]}`,
      `categoryId=${categories[count % categories.length]}`,
      `minPrice=${count}&maxPrice=${count + 2000}`,
      'inStock=true',
    ];
    return `/api/products?${filters[count % 4]}&sort=${sorts[count % 6]}&page=${1 + (count % 40)}&limit=${8 + (count % 17)}`;
  };
}

/** Sends requests at a constant rate, without waiting for earlier responses. */
async function loadLists(
  url: string,
  nextAddress: () => string,
  forSeconds: number,
): Promise<ChangingFigures['lists']> {
  const start = performance.now();
  const requests: Promise<number>[] = [];
  for (let count = 1; count <= listsPerSecond * forSeconds; count += 1) {
    const due = start + (count * 1000) / listsPerSecond;
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    requests.push(timeOf(url + nextAddress()));
  }
  const times = (await Promise.all(requests)).sort((a, b) => a - b);
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

async function timeOf(url: string): Promise<number> {
  const before = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  return performance.now() - before;
}

async function measureShown(client: pg.Client, slug: string, processes: string[]): Promise<ChangingFigures['shown']> {
  const times: number[] = [];
  for (let run = 0; run < shownTimes; run += 1) {
    const rupees = 3001 + run;
    await client.query('UPDATE products SET base_paise = $2 + 10000, sale_paise = $2 WHERE slug = $1', [
      slug,
      rupees * 100,
    ]);
    const start = performance.now();
    const price = rupees.toLocaleString('en-IN');
    await Promise.all(
      processes.flatMap((url) => [
        untilShown(`${url}/product/${slug}`, `₹${price}`),
        untilShown(`${url}/api/products/slug/${slug}`, `"salePrice":${rupees}`),
      ]),
    );
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { times: times.length, medianMs: times[times.length >> 1] ?? Number.NaN, mostMs: times.at(-1) ?? Number.NaN };
}

async function untilShown(url: string, text: string): Promise<void> {
  const end = performance.now() + 30_000;
  while (performance.now() < end) {
    const answer = await fetch(url);
    if ((await answer.text()).includes(text)) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${url} never showed ${text}`);
}
