import type { Database } from '../../../platform/database/database.ts';
import { isOldAddress } from '../shop/old-addresses.repository.ts';

/** An address made of a title, with a number when one of these has it, or an old link leads by it to one. */
export async function freeSlug(
  db: Database,
  { kind, title, rows }: { kind: 'brand' | 'category'; title: string; rows: readonly { slug: string }[] },
): Promise<string> {
  const plain = slugOf(title);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    const isTaken = rows.some((row) => row.slug === slug) || (await isOldAddress(db, kind, slug));
    if (!isTaken) return slug;
  }
}

/** Titles in other scripts have no letters of an address. */
function slugOf(title: string): string {
  const letters = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    letters
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80)
      .replace(/-+$/, '') || 'n'
  );
}
