import type { Context } from '../../context.ts';
import { openBundledPictures, readBundledDrawing } from './bundled-pictures.ts';
import { selectMediaNames } from './media.repository.ts';
import { nameAt } from './media-address.ts';

/** The store's own picture addresses that do not exist. External addresses are not checked. */
export async function findUnknownPictures({ db }: Pick<Context, 'db'>, addresses: string[]): Promise<Set<string>> {
  const own = addresses.filter((address) => address.startsWith('/images/'));
  const names = own.flatMap((address) => nameAt(address) ?? []);
  const uploaded = await selectMediaNames(db, names);
  const bundled = openBundledPictures();
  const unknown = new Set<string>();
  for (const address of own) {
    const path = address.slice('/images/'.length);
    const isKnown = uploaded.has(nameAt(address) ?? '') || bundled.find(path) || (await readBundledDrawing(path));
    if (!isKnown) unknown.add(address);
  }
  return unknown;
}
