import type { Context } from '../../context.ts';
import { type PincodeTable, parsePincodes } from './pincode-table.ts';
import { findNewestListId, readListCsv } from './pincodes.repository.ts';

/** The pincodes in force: the list taken last by `npm run pincodes`, else the shipped one. */
export type Pincodes = { current: (ctx: Pick<Context, 'db' | 'topicCache'>) => Promise<PincodeTable> };

/** A taken list is parsed once per process; which one is in force is read again when the topic `pincodes` changes. */
export function createPincodes(shipped: PincodeTable): Pincodes {
  let taken: { id: string; table: PincodeTable } | undefined;
  return {
    async current({ db, topicCache }) {
      const id = await topicCache.remember('pincodes', ['pincodes'], () => findNewestListId(db));
      if (id === undefined) return shipped;
      if (taken?.id === id) return taken.table;
      const table = parsePincodes((await readListCsv(db, id)) ?? '', `pincode list ${id}`);
      taken = { id, table };
      return table;
    },
  };
}
