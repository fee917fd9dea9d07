import type { ImportKindName } from '@bijli/contract';
import type { Finder, FoundThing } from '../../finder.ts';
import type { ImportKinds } from './import-kind.ts';
import { selectNamedImports } from './named-imports.repository.ts';

const most = 6;
const foundKinds = {
  products: 'import',
  stock: 'stock-import',
  bins: 'bin-import',
  receipt: 'receipt-import',
  serials: 'serial-import',
  count: 'count-import',
  awbs: 'awb-import',
  remittances: 'remittance-import',
  weights: 'weight-import',
  payouts: 'payout-import',
} as const satisfies Record<ImportKindName, FoundThing['kind']>;

/** Files that were read, by name, for those who may import their kind. */
export function importFinders(kinds: ImportKinds): Finder[] {
  return (Object.keys(kinds) as ImportKindName[]).map((name) => ({
    permission: kinds[name].permission,
    async find(ctx, search) {
      const words = search.split(/\s+/).filter(Boolean);
      const files = await selectNamedImports(ctx.db, { kind: name, words, now: ctx.clock(), limit: most });
      return files.map(({ id, fileName, isApplied }) => {
        const detail = isApplied ? 'imported file' : 'file';
        return { kind: foundKinds[name], id, partOf: null, name: fileName, detail, photo: null };
      });
    },
  }));
}
