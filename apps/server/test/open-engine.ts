import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** As many buffers as the store uses, an eighth of the engine's default, because they are zeroed at start. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Opens the embedded engine in memory or in a folder, empty or from an image. */
export function openEngine(image?: Uint8Array<ArrayBuffer>, dataDir?: string): Promise<PGlite> {
  return PGlite.create({
    startParams,
    ...(dataDir && { dataDir }),
    extensions: { fuzzystrmatch, pg_trgm, unaccent },
    ...(image && { loadDataDir: blobOf(image) }),
  });
}

/** A blob over the bytes without copying: a regular one copies 45 MB three times. */
function blobOf(bytes: Uint8Array<ArrayBuffer>): Blob {
  return Object.assign(new Blob([]), { arrayBuffer: async () => bytes.buffer });
}
