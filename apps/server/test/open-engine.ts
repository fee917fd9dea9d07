import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** As many buffers as the store's own, an eighth of the engine's default: each is filled with zeros at the start. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** The embedded engine in memory or in a folder, empty or with what an image holds. */
export function openEngine(image?: Uint8Array<ArrayBuffer>, dataDir?: string): Promise<PGlite> {
  return PGlite.create({
    startParams,
    ...(dataDir && { dataDir }),
    extensions: { fuzzystrmatch, pg_trgm, unaccent },
    ...(image && { loadDataDir: blobOf(image) }),
  });
}

/** A blob that hands out its bytes as they are: one made of them is 45 MB copied three times. */
function blobOf(bytes: Uint8Array<ArrayBuffer>): Blob {
  return Object.assign(new Blob([]), { arrayBuffer: async () => bytes.buffer });
}
