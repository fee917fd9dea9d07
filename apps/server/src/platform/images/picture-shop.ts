import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../logging.ts';
import { recipeVersion } from './encode-variant.ts';
import { createEncoder } from './encoder.ts';
import { acceptedFormats, type PictureQuery, takesType, type VariantFormat } from './picture-query.ts';
import { type Photograph, readPhotograph } from './picture-source.ts';
import { openVariantFolder, type Variant } from './variant-folder.ts';
import { createWorkQueue } from './work-queue.ts';

/** `isFinal` says that this is what the address will always give; otherwise the wanted variant is still being made. */
export type Picture = { bytes: Buffer; type: string; etag: string; hash: string; isFinal: boolean };

export type PictureShop = {
  take: (file: string, query: PictureQuery, accept: string | undefined) => Promise<Picture>;
  /** Makes variants when nothing else is to be done. */
  prepare: (file: string, widths: readonly number[]) => Promise<void>;
  close: () => Promise<void>;
};

/** Made while the request waits: a few milliseconds, and the photograph itself would be a hundred times larger. */
const widestMadeAtOnce = 96;

type PictureShopParts = { dataDir: string; avifEffort: number; log: Logger };

/** Photographs in the size and format that the client wants; variants are made in a queue of this process. */
export function openPictureShop({ dataDir, avifEffort, log }: PictureShopParts): PictureShop {
  const folder = openVariantFolder(join(dataDir, 'images'), recipeVersion);
  const queue = createWorkQueue();
  // A small one that a request waits for goes beside a large one.
  const encoder = createEncoder(2);
  const photographs = new Map<string, Promise<Photograph>>();
  const atOnce = new Map<string, Promise<void>>();

  function open(file: string): Promise<Photograph> {
    const known = photographs.get(file);
    if (known) return known;
    const reading = readPhotograph(file);
    photographs.set(file, reading);
    reading.catch(() => photographs.delete(file));
    return reading;
  }

  async function make(photograph: Photograph, variant: Variant): Promise<void> {
    try {
      if (await folder.read(variant)) return;
      await folder.write(variant, await encoder.encode(await readFile(photograph.file), { ...variant, avifEffort }));
    } catch (error) {
      log.warn({ err: error, variant }, 'A picture could not be made smaller');
    }
  }

  function makeLater(photograph: Photograph, variant: Variant, isUrgent: boolean): void {
    void queue.add(keyOf(variant), () => make(photograph, variant), { isUrgent });
  }

  function makeNow(photograph: Photograph, variant: Variant): Promise<void> {
    const key = keyOf(variant);
    const making = atOnce.get(key) ?? make(photograph, variant).finally(() => atOnce.delete(key));
    atOnce.set(key, making);
    return making;
  }

  async function take(file: string, query: PictureQuery, accept: string | undefined): Promise<Picture> {
    const photograph = await open(file);
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
      await makeNow(photograph, wanted);
      const made = await folder.read(wanted);
      if (made) return asPicture(wanted, made, true);
    }
    makeLater(photograph, wanted, true);
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
    async prepare(file, widths) {
      const photograph = await open(file);
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

async function asItIs({ file, type, hash }: Photograph, isFinal: boolean): Promise<Picture> {
  return { bytes: await readFile(file), type, etag: `"${hash}"`, hash, isFinal };
}

function asPicture(variant: Variant, bytes: Buffer, isFinal: boolean): Picture {
  const { hash, format } = variant;
  return { bytes, type: `image/${format}`, etag: `"${keyOf(variant)}-${recipeVersion}"`, hash, isFinal };
}
