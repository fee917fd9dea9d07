import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import type { Logger } from '../logging.ts';
import { recipeVersion } from './encode-variant.ts';
import { createEncoder } from './encoder.ts';
import { acceptedFormats, type PictureQuery, takesType, type VariantFormat } from './picture-query.ts';
import type { Photograph } from './picture-source.ts';
import { openVariantFolder, type Variant } from './variant-folder.ts';
import { createWorkQueue } from './work-queue.ts';

/** `isFinal` means that the URL will always return this; otherwise the requested variant is still being encoded. */
export type Picture = { bytes: Buffer; type: string; etag: string; hash: string; isFinal: boolean };

export type PictureRequest = {
  photograph: Photograph;
  query: PictureQuery;
  accept: string | undefined;
  /** Called before a new encoding is started. Returns an error if it must not be. */
  refuseEncoding: () => Promise<AppError | undefined>;
};

export type PictureVariants = {
  /**
   * Returns the requested variant. While one that takes long is being encoded, returns the original or another size.
   * @throws AppError with a retry time, when the variant must be encoded now and cannot be
   */
  get: (request: PictureRequest) => Promise<Picture>;
  /** Encodes variants while the encoder is idle. */
  prepare: (photograph: Photograph, widths: readonly number[]) => void;
  close: () => Promise<void>;
};

/** Encoded while the request waits: takes a few milliseconds, and the original would be a hundred times larger. */
const maxImmediateWidth = 96;
/** How many requests may wait for the encoder: an immediate encoding takes about 10 ms. */
const maxImmediateEncodings = 32;
/** How many variants may be queued: a few minutes of one core. */
const maxQueued = 300;
const retryAfterSeconds = 5;

type PictureVariantsOptions = { dataDir: string; avifEffort: number; log: Logger };

/** Photographs in the requested size and format; variants are encoded in a queue of this process. */
export function openPictureVariants({ dataDir, avifEffort, log }: PictureVariantsOptions): PictureVariants {
  const folder = openVariantFolder(join(dataDir, 'images'), recipeVersion);
  const queue = createWorkQueue();
  // Two, so that a small variant that a request waits for does not wait for a large one.
  const encoder = createEncoder(2);
  const immediate = new Map<string, Promise<void>>();

  async function encode(photograph: Photograph, variant: Variant): Promise<void> {
    try {
      if (await folder.read(variant)) return;
      await folder.write(variant, await encoder.encode(await photograph.read(), { ...variant, avifEffort }));
    } catch (error) {
      log.warn({ err: error, variant }, 'A picture variant could not be encoded');
    }
  }

  function encodeLater(photograph: Photograph, variant: Variant, isUrgent: boolean): void {
    void queue.add(keyOf(variant), () => encode(photograph, variant), { isUrgent });
  }

  async function encodeNow(
    photograph: Photograph,
    variant: Variant,
    { refuseEncoding }: PictureRequest,
  ): Promise<void> {
    const key = keyOf(variant);
    const refused = immediate.has(key) ? undefined : await refuseEncoding();
    if (refused) throw refused;
    await (immediate.get(key) ?? startEncoding(photograph, variant));
  }

  function startEncoding(photograph: Photograph, variant: Variant): Promise<void> {
    if (immediate.size >= maxImmediateEncodings)
      throw new AppError('unavailable', 'Too many pictures are being made. Please try again in a few seconds.', {
        details: { retryAfterSeconds },
      });
    const key = keyOf(variant);
    const encoding = encode(photograph, variant).finally(() => immediate.delete(key));
    immediate.set(key, encoding);
    return encoding;
  }

  async function mayQueue(requested: Variant, { refuseEncoding }: PictureRequest): Promise<boolean> {
    if (queue.has(keyOf(requested))) return true;
    return queue.length() < maxQueued && (await refuseEncoding()) === undefined;
  }

  async function get(request: PictureRequest): Promise<Picture> {
    const { photograph, query, accept } = request;
    const width = Math.min(query.width ?? photograph.width, photograph.width);
    const [format = 'jpeg'] = acceptedFormats(accept, query, width);
    const isOriginal = photograph.type === `image/${format}` && width === photograph.width;
    if (isOriginal && !query.isBlurred) return originalOf(photograph, true);
    const requested: Variant = { hash: photograph.hash, width, format, isBlurred: query.isBlurred };
    const finished = await folder.read(requested);
    if (finished) return pictureOf(requested, finished, true);
    const isSmall = width <= maxImmediateWidth || query.isBlurred;
    const isImmediate = format !== 'avif' && (isSmall || !takesType(accept, query, photograph.type));
    if (isImmediate) {
      await encodeNow(photograph, requested, request);
      const encoded = await folder.read(requested);
      if (encoded) return pictureOf(requested, encoded, true);
    }
    if (await mayQueue(requested, request)) encodeLater(photograph, requested, true);
    return nearest(photograph, requested, acceptedFormats(accept, query, width));
  }

  /** A finished variant that is not smaller; without one the original. */
  async function nearest(photograph: Photograph, requested: Variant, formats: VariantFormat[]): Promise<Picture> {
    const { hash } = photograph;
    for (const format of formats) {
      const wider = folder.widthsOf(hash, format).filter((width) => width >= requested.width);
      const variant = { hash, width: Math.min(...wider), format };
      const bytes = wider.length > 0 ? await folder.read(variant) : undefined;
      if (bytes) return pictureOf(variant, bytes, false);
    }
    return originalOf(photograph, false);
  }

  return {
    get,
    prepare(photograph, widths) {
      const sizes = new Set(widths.map((width) => Math.min(width, photograph.width)));
      const formats: VariantFormat[] = ['webp', 'avif'];
      for (const width of sizes) {
        for (const format of formats) {
          if (format === 'avif' && width <= maxImmediateWidth) continue;
          if (photograph.type === `image/${format}` && width === photograph.width) continue;
          encodeLater(photograph, { hash: photograph.hash, width, format }, false);
        }
      }
    },
    async close() {
      await queue.stop();
      await Promise.all(immediate.values());
      encoder.close();
    },
  };
}

function keyOf({ hash, width, format, isBlurred }: Variant): string {
  return `${hash}-${width}${isBlurred ? 'b' : ''}.${format}`;
}

async function originalOf({ read, type, hash }: Photograph, isFinal: boolean): Promise<Picture> {
  return { bytes: await read(), type, etag: `"${hash}"`, hash, isFinal };
}

function pictureOf(variant: Variant, bytes: Buffer, isFinal: boolean): Picture {
  const { hash, format } = variant;
  return { bytes, type: `image/${format}`, etag: `"${keyOf(variant)}-${recipeVersion}"`, hash, isFinal };
}
