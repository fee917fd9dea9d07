import type { Finder } from '../../../finder.ts';
import { selectNamedEntries } from './named-entries.repository.ts';

const most = 8;

/** Categories, brands and attributes by name. */
export const taxonomyFinder: Finder = {
  permission: 'products.read',
  async find(ctx, search) {
    const words = search.split(/\s+/).filter(Boolean);
    const entries = await selectNamedEntries(ctx.db, { words, limit: most });
    return entries.map((entry) => ({ ...entry, partOf: null, photo: null }));
  },
};
