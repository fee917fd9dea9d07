import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@bijli/contract';
import { freshTransport } from './fresh-transport.ts';

export type Visits = {
  /** The number of responses. */
  count: () => number;
  /** Failures, e.g. '/search?q=7: 502'. */
  troubles: string[];
  stop: () => Promise<void>;
};

const thinkingMs = 40;

/** Guests who open uncached pages, request lists, and fill carts, one after the other. */
export function startVisiting(url: string, { slug, visitors }: { slug: string; visitors: number }): Visits {
  const api = createClient(freshTransport(url));
  const troubles: string[] = [];
  let answers = 0;
  let isOver = false;

  const steps: [string, (turn: number) => Promise<unknown>][] = [
    ['page', (turn) => openPage(`${url}/product/${slug}?fresh=${turn}`)],
    ['search', (turn) => openPage(`${url}/search?q=phone${turn}`)],
    ['list', (turn) => api.listProducts({ query: { page: 1, limit: 5, maxPrice: 100_000 + turn } })],
    ['cart', (turn) => addToCart(turn)],
  ];

  async function addToCart(turn: number): Promise<void> {
    const { product } = await api.getProduct({ params: { slug } });
    const tempCartId = `temp_visitor-${turn}`;
    await api.addToCart({ body: { productId: product._id, qty: 1, variantId: product.defaultVariant, tempCartId } });
  }

  async function visit(visitor: number): Promise<void> {
    for (let turn = visitor; !isOver; turn += visitors) {
      for (const [name, step] of steps) {
        await step(1_000_000 + turn).catch((error: unknown) => troubles.push(`${name}: ${error}`));
        answers += 1;
        await pause(thinkingMs);
      }
    }
  }

  const all = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return {
    count: () => answers,
    troubles,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** Opens a page over a new connection. @throws Error for a status other than 200 */
function openPage(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const outgoing = get(address, { agent: false }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) done();
        else fail(new Error(`${address} was answered with ${answer.statusCode}`));
      });
    });
    outgoing.on('error', fail);
  });
}
