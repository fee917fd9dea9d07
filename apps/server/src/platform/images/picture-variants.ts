import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import type { Logger } from '../logging.ts';
import { recipeVersion } from './encode-variant.ts';
import { createEncoder } from './encoder.ts';
import { acceptedFormats, type PictureQuery, takesType, type VariantFormat } from './picture-query.ts';
import type { Photograph } from './picture-source.ts';
import { openVariantFolder, type Variant } from './variant-folder.ts';
import { createWorkQueue } from './work-queue.ts';

/** `isFinal` says that this is what the address will always give; otherwise the wanted variant is still being made. */
export type Picture = { bytes: Buffer; type: string; etag: string; hash: string; isFinal: boolean };

export type PictureRequest = {
  photograph: Photograph;
  query: PictureQuery;
  accept: string | undefined;
  /** Asked before a variant is made that nobody makes yet; answers with the reason why none may be. */
  refuseEncoding: () => Promise<AppError | undefined>;
};

export type PictureVariants = {
  /**
   * What need not be made while the request waits is shown as it is, or in another size, until it has been made.
   * @throws AppError saying when to come back, for what would have to be made now and cannot
   */
  take: (wish: PictureRequest) => Promise<Picture>;
  /** Makes variants when nothing else is to be done. */
  prepare: (photograph: Photograph, widths: readonly number[]) => void;
  close: () => Promise<void>;
};

/** Made while the request waits: a few milliseconds, and the photograph itself would be a hundred times larger. */
const widestMadeAtOnce = 96;
/** How many requests may wait for the encoder: what is made at once takes it about 10 ms. */
const mostMadeAtOnce = 32;
/** How many variants may wait to be made later: a few minutes of one core. */
const mostWaiting = 300;
const comeBackSeconds = 5;

type PictureVariantsOptions = { dataDir: string; avifEffort: number; log: Logger };

/** Photographs in the size and format that the client wants; variants are made in a queue of this process. */
export function openPictureVariants({ dataDir, avifEffort, log }: PictureVariantsOptions): PictureVariants {
  const folder = openVariantFolder(join(dataDir, 'images'), recipeVersion);
  const queue = createWorkQueue();
  // A small one that a request waits for goes beside a large one.
  const encoder = createEncoder(2);
  const atOnce = new Map<string, Promise<void>>();

  async function make(photograph: Photograph, variant: Variant): Promise<void> {
    try {
      if (await folder.read(variant)) return;
      await folder.write(variant, await encoder.encode(await photograph.read(), { ...variant, avifEffort }));
    } catch (error) {
      log.warn({ err: error, variant }, 'A picture could not be made smaller');
    }
  }

  function makeLater(photograph: Photograph, variant: Variant, isUrgent: boolean): void {
    void queue.add(keyOf(variant), () => make(photograph, variant), { isUrgent });
  }

  async function makeNow(photograph: Photograph, variant: Variant, { refuseEncoding }: PictureRequest): Promise<void> {
    const key = keyOf(variant);
    const refused = atOnce.has(key) ? undefined : await refuseEncoding();
    if (refused) throw refused;
    await (atOnce.get(key) ?? beginNow(photograph, variant));
  }

  function beginNow(photograph: Photograph, variant: Variant): Promise<void> {
    if (atOnce.size >= mostMadeAtOnce)
      throw new AppError('unavailable', 'Too many pictures are being made. Please try again in a few seconds.', {
        details: { retryAfterSeconds: comeBackSeconds },
      });
    const key = keyOf(variant);
    const making = make(photograph, variant).finally(() => atOnce.delete(key));
    atOnce.set(key, making);
    return making;
  }

  async function mayWait(wanted: Variant, { refuseEncoding }: PictureRequest): Promise<boolean> {
    if (queue.has(keyOf(wanted))) return true;
    return queue.length() < mostWaiting && (await refuseEncoding()) === undefined;
  }

  async function take(wish: PictureRequest): Promise<Picture> {
    const { photograph, query, accept } = wish;
    const width = Math.min(query.width ?? photograph.width, photograph.width);
    const [format = 'jpeg'] = acceptedFormats(accept, query, width);
    const isWhole = photograph.type === `image/${format}` && width === photograph.width;
    if (isWhole && !query.isBlurred) return asItIs(photograph, true);
    const wanted: Variant = { hash: photograph.hash, width, format, isBlurred: query.isBlurred };
    const ready = await folder.read(wanted);
    if (ready) return asPicture(wanted, ready, true);
    const isSmall = width <= widestMadeAtOnce || query.isBlurred;
    const isMadeAtOnce = format !== 'avif' && (isSmall || !takesType(accept, query, photograph.type));
    if (isMadeAtOnce) {
      await makeNow(photograph, wanted, wish);
      const made = await folder.read(wanted);
      if (made) return asPicture(wanted, made, true);
    }
    if (await mayWait(wanted, wish)) makeLater(photograph, wanted, true);
    return nearest(photograph, wanted, acceptedFormats(accept, query, width));
  }

  /** What is ready and not smaller; failing that the photograph itself. */
  async function nearest(photograph: Photograph, wanted: Variant, formats: VariantFormat[]): Promise<Picture> {
    const { hash } = photograph;
    for (const format of formats) {
      const wider = folder.widthsOf(hash, format).filter((width) => width >= wanted.width);
      const variant = { hash, width: Math.min(...wider), format };
      const bytes = wider.length > 0 ? await folder.read(variant) : undefined;
      if (bytes) return asPicture(variant, bytes, false);
    }
    return asItIs(photograph, false);
  }

  return {
    take,
    prepare(photograph, widths) {
      const sizes = new Set(widths.map((width) => Math.min(width, photograph.width)));
      const formats: VariantFormat[] = ['webp', 'avif'];
      for (const width of sizes) {
        for (const format of formats) {
          if (format === 'avif' && width <= widestMadeAtOnce) continue;
          if (photograph.type === `image/${format}` && width === photograph.width) continue;
          makeLater(photograph, { hash: photograph.hash, width, format }, false);
        }
      }
    },
    async close() {
      await queue.stop();
      await Promise.all(atOnce.values());
      encoder.close();
    },
  };
}

function keyOf({ hash, width, format, isBlurred }: Variant): string {
  return `${hash}-${width}${isBlurred ? 'b' : ''}.${format}`;
}

async function asItIs({ read, type, hash }: Photograph, isFinal: boolean): Promise<Picture> {
  return { bytes: await read(), type, etag: `"${hash}"`, hash, isFinal };
}

function asPicture(variant: Variant, bytes: Buffer, isFinal: boolean): Picture {
  const { hash, format } = variant;
  return { bytes, type: `image/${format}`, etag: `"${keyOf(variant)}-${recipeVersion}"`, hash, isFinal };
}
