import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

const extensions = { fuzzystrmatch, pg_trgm, unaccent };
const gzipMagic = [0x1f, 0x8b];

/** The embedded database in `folder` as one compressed file. The caller holds the lock of its data folder. */
export async function dumpDatabase(folder: string): Promise<Buffer> {
  const engine = await PGlite.create({ dataDir: folder, extensions });
  try {
    const image = await engine.dumpDataDir('gzip');
    return Buffer.from(await image.arrayBuffer());
  } finally {
    await engine.close();
  }
}

/** Loads an image into the empty `folder`; false when it is not the image of a store. */
export async function loadDatabase(image: Buffer, folder: string): Promise<boolean> {
  if (!gzipMagic.every((byte, at) => image[at] === byte)) return false;
  const engine = await PGlite.create({
    dataDir: folder,
    extensions,
    loadDataDir: new Blob([new Uint8Array(image)], { type: 'application/x-gzip' }),
  }).catch(() => undefined);
  if (!engine) return false;
  try {
    const { rows } = await engine.query<{ found: boolean }>(
      "SELECT to_regclass('schema_migrations') IS NOT NULL AS found",
    );
    return rows[0]?.found === true;
  } finally {
    await engine.close();
  }
}
