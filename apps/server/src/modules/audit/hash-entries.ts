import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { selectEntryLines } from './audit.repository.ts';

const batch = 1000;

type Range = {
  /** The id of the last entry before. */
  after: number;
  /** The id of the last one that counts; without it all are. */
  upTo?: number;
  previousHash: string;
};
export type HashedEntries = { hash: string; count: number; lastId: number };

/** SHA-256, in hexadecimal, of the hash before and of the entries of a range, a line each. */
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
