import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { selectEntryLines } from './audit.repository.ts';

const batch = 1000;

type Range = {
  /** The id of the last entry before the range. */
  after: number;
  /** The id of the last entry in the range; all when absent. */
  upTo?: number;
  previousHash: string;
};
export type HashedEntries = { hash: string; count: number; lastId: number };

/** SHA-256 (hex) of the previous hash and the entries of a range, one per line. */
export async function hashEntries(db: Database, { after, upTo, previousHash }: Range): Promise<HashedEntries> {
  const hash = createHash('sha256').update(previousHash);
  let count = 0;
  let lastId = after;
  for (let isWhole = false; !isWhole; ) {
    const lines = await selectEntryLines(db, { after: lastId, upTo, limit: batch });
    for (const { line } of lines) hash.update(`\n${line}`);
    count += lines.length;
    lastId = lines.at(-1)?.id ?? lastId;
    isWhole = lines.length < batch;
  }
  return { hash: hash.digest('hex'), count, lastId };
}
