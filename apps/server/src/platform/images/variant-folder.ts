import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../write-file-atomically.ts';
import type { VariantFormat } from './picture-query.ts';

export type Variant = { hash: string; width: number; format: VariantFormat; isBlurred?: boolean };

export type VariantFolder = {
  /** Undefined until it is encoded, by this process or another one on the same folder. */
  read: (variant: Variant) => Promise<Buffer | undefined>;
  write: (variant: Variant, bytes: Buffer) => Promise<void>;
  /** Existing widths that this process knows of, without placeholders. */
  widthsOf: (hash: string, format: VariantFormat) => number[];
};

const maxBytesInMemory = 24 * 1024 * 1024;

/** Finished variants on disk; recently used ones also in memory. */
export function openVariantFolder(folder: string, recipe: number): VariantFolder {
  const inMemory = new Map<string, Buffer>();
  const known = new Map<string, Variant>();
  let bytesInMemory = 0;
  const listing = readdir(folder).then(
    (names) => names.forEach(recordFile),
    () => {},
  );

  function nameOf({ hash, width, format, isBlurred }: Variant): string {
    return `${hash}-${recipe}-${width}${isBlurred ? 'b' : ''}.${format}`;
  }

  function recordFile(name: string): void {
    const [, hash, version, width, format] = name.match(/^([0-9a-f]{16})-(\d+)-(\d+)\.(avif|webp|jpeg)$/) ?? [];
    if (hash && Number(version) === recipe)
      known.set(name, { hash, width: Number(width), format: format as VariantFormat });
  }

  function cache(name: string, bytes: Buffer): void {
    inMemory.set(name, bytes);
    bytesInMemory += bytes.length;
    for (const [oldest, { length }] of inMemory) {
      if (bytesInMemory <= maxBytesInMemory) break;
      inMemory.delete(oldest);
      bytesInMemory -= length;
    }
  }

  return {
    async read(variant) {
      const name = nameOf(variant);
      const cached = inMemory.get(name);
      if (cached) return cached;
      await listing;
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      if (!bytes) return undefined;
      recordFile(name);
      if (!inMemory.has(name)) cache(name, bytes);
      return bytes;
    },
    async write(variant, bytes) {
      const name = nameOf(variant);
      await writeFileAtomically(join(folder, name), bytes);
      if (!variant.isBlurred) known.set(name, variant);
      if (!inMemory.has(name)) cache(name, bytes);
    },
    widthsOf(hash, format) {
      return [...known.values()]
        .filter((variant) => variant.hash === hash && variant.format === format)
        .map((v) => v.width);
    },
  };
}
