import type { Reply } from '@bijli/contract';
import { AppError } from '../errors.ts';
import type { Command } from './command.ts';
import { readStoreConfig, workInStore } from './store/work-in-store.ts';

type List = (query: { after?: string }) => Promise<Reply<'listUndeclaredProducts'>>;
type Undeclared = Reply<'listUndeclaredProducts'>['products'];

export const usage =
  'Usage: npm run products lists products on sale that lack legal declarations, and what each lacks; -- columns the columns of their sheets.';

/**
 * `npm run products`: through the running store, or in its database when none runs; `columns` needs no store.
 * @throws AppError invalid_input for another argument
 */
export const command: Command = async ([what, ...others], environment) => {
  if (what === 'columns' && others.length === 0) {
    const { describeColumns } = await import('../modules/catalogue/index.ts');
    return { lines: describeColumns() };
  }
  if (what !== undefined) throw new AppError('invalid_input', usage);
  const products = await workInStore(readStoreConfig(environment), {
    overHttp: (client) => listAll((query) => client.listUndeclaredProducts({ query })),
    inDatabase: async (ctx) => {
      const { listUndeclaredProducts } = await import('../modules/catalogue/index.ts');
      return listAll((query) => listUndeclaredProducts(ctx, query));
    },
  });
  if (products.length === 0) return { lines: ['Every product on sale has its legal declarations.'] };
  return { lines: products.map(({ sku, name, missing }) => `${sku} (${name}) lacks: ${missing.join(', ')}.`) };
};

async function listAll(list: List): Promise<Undeclared> {
  const all: Undeclared = [];
  let { products, next } = await list({});
  all.push(...products);
  while (next !== undefined) {
    ({ products, next } = await list({ after: next }));
    all.push(...products);
  }
  return all;
}
