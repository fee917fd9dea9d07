import { setImmediate as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { selectListingFacts, selectListingFactsAfter, selectListingNews } from './listing.repository.ts';
import { appendFacts, emptyListing, type Listing, orderListing, replaceFacts } from './listing.ts';

/** Few enough that neither this process nor the database is busy with them for long. */
const productsAtATime = 2000;

/**
 * The products on sale as the database has them now. A process reads them once, and from then on only what triggers
 * have noted as changed: true after every commit, whoever wrote it.
 */
export async function knownListing(ctx: Context): Promise<Listing> {
  if (ctx.isInTransaction) return (await loadListing(ctx.db)).listing;
  const kept = await ctx.memory.remember('listing', [], () => keepListing(ctx.db));
  return kept.upToDate(ctx.db);
}

type KeptListing = { upToDate: (db: Database) => Promise<Listing> };

async function keepListing(first: Database): Promise<KeptListing> {
  let { listing, horizon } = await loadListing(first);
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Map<Database, Promise<Listing>>();

  async function bringUpToDate(db: Database): Promise<Listing> {
    const news = await selectListingNews(db, horizon);
    if (news.changedIds.length > 0)
      replaceFacts(listing, news.changedIds, await selectListingFacts(db, news.changedIds));
    listing.parents = new Map(Object.entries(news.parents));
    horizon = news.horizon;
    return listing;
  }

  return {
    // One at a time, as a replica may lag behind the primary; whoever asks before a turn begins shares it.
    upToDate(db) {
      const shared = waiting.get(db);
      if (shared) return shared;
      const turn = last.then(() => {
        waiting.delete(db);
        return bringUpToDate(db);
      });
      waiting.set(db, turn);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

async function loadListing(db: Database): Promise<{ listing: Listing; horizon: string }> {
  const { horizon, parents } = await selectListingNews(db, undefined);
  const listing = emptyListing();
  listing.parents = new Map(Object.entries(parents));
  let facts = await selectListingFactsAfter(db, undefined, productsAtATime);
  while (facts.ids.length > 0) {
    appendFacts(listing, facts);
    facts = await selectListingFactsAfter(db, facts.ids.at(-1), productsAtATime);
  }
  await orderListing(listing, pause);
  return { listing, horizon };
}
