import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { FindPicture, Photograph, PictureOrigin } from '../../platform/images/picture-source.ts';
import { type BundledPicture, openBundledPictures, readBundledDrawing } from './bundled-pictures.ts';
import { createFolderStorage } from './folder-storage.ts';
import { withLocalCache } from './local-cache.ts';
import { findMedia, type MediaRow } from './media.repository.ts';
import { nameAt } from './media-address.ts';

export type PictureFinderOptions = Pick<Context, 'db' | 'media' | 'log'> & {
  config: Pick<Config, 'media' | 'dataDir'>;
};

/** Placeholder, in the background colour of pictures. */
const emptyGround =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><path fill="#e5e6e9" d="M0 0h1000v1000H0z"/></svg>';
const maxCached = 20_000;

/** Finds bundled and uploaded pictures. Results are cached, so that repeated lookups do not query the database. */
export function createPictureFinder({ db, media, log, config }: PictureFinderOptions): FindPicture {
  const bundled = openBundledPictures();
  const cache = createFolderStorage(`${config.dataDir}/images/originals`);
  const storage = config.media.s3 ? withLocalCache(media, { cache, log }) : media;
  const found = new Map<string, PictureOrigin>();

  async function findUploaded(path: string): Promise<PictureOrigin | undefined> {
    const name = nameAt(`/images/${path}`);
    const row = name === undefined ? undefined : await findMedia(db, name);
    if (!row) return undefined;
    const own = bundled.named(row.name);
    return asPhotograph(row, async () => {
      const bytes = own ? await bundled.read(own) : await storage.get(row.name);
      if (!bytes) throw notFound('Picture');
      return bytes;
    });
  }

  async function find(path: string): Promise<PictureOrigin | undefined> {
    const own = bundled.find(path);
    if (own) return asPhotograph(own, () => bundled.read(own));
    const svg = path === 'missing' ? emptyGround : await readBundledDrawing(path);
    return svg === undefined ? findUploaded(path) : { kind: 'drawing', svg };
  }

  return async (path) => {
    const origin = found.get(path) ?? (await find(path));
    if (!origin) return undefined;
    if (found.size >= maxCached) found.clear();
    found.set(path, origin);
    return origin;
  };
}

function asPhotograph({ name, width, type }: MediaRow | BundledPicture, read: Photograph['read']): PictureOrigin {
  return { kind: 'photograph', photograph: { hash: name.slice(0, 16), width, type, read } };
}
