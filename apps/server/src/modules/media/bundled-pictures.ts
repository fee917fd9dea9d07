import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A photograph bundled with the store. */
export type BundledPicture = {
  /** Path below the pictures folder. */
  file: string;
  /** As in the media table. */
  name: string;
  type: 'image/webp' | 'image/jpeg';
  bytes: number;
  /** In pixels. */
  width: number;
  height: number;
};

export type BundledPictures = {
  /** By its path below /images/: its file's path, or products/SLUG/COLOUR/VIEW. */
  find: (path: string) => BundledPicture | undefined;
  named: (name: string) => BundledPicture | undefined;
  all: () => BundledPicture[];
  /** Unique names; identical pictures share one. */
  names: () => string[];
  read: (picture: BundledPicture) => Promise<Buffer>;
};

/** As written by `npm run pictures`. */
type FileFacts = { hash: string; bytes: number; width: number; height: number };
type Manifest = Record<string, Record<string, { files: Record<string, string> }>>;

const folder = fileURLToPath(new URL('../../../pictures/', import.meta.url));
const productPath = /^products\/([a-z0-9-]+)\/([a-z0-9-]+)\/([a-z]+)$/;
/** `box` is still referenced by stores seeded with earlier releases. */
const views = ['front', 'side', 'back', 'detail', 'box'];

/** Opens the index of bundled pictures, which is read once and holds no image bytes. */
export function openBundledPictures(): BundledPictures {
  const byFile = new Map(Object.entries(readJson<Record<string, FileFacts>>('files.json')).map(describe));
  const byName = new Map([...byFile.values()].map((picture) => [picture.name, picture]));
  const products = new Map(Object.entries(readJson<Manifest>('manifest.json')));

  /** A view without a picture falls back to the front view. */
  function fileOfProduct(slug: string, colour: string, view: string): string | undefined {
    const shots = products.get(slug);
    const front = new Map(Object.entries(shots?.['front']?.files ?? {}));
    const chosen = colour === 'default' ? front.keys().next().value : colour;
    if (chosen === undefined || !front.has(chosen) || !views.includes(view)) return undefined;
    return shots?.[view]?.files[chosen] ?? front.get(chosen);
  }

  return {
    find(path) {
      const [, slug = '', colour = '', view = ''] = path.match(productPath) ?? [];
      return byFile.get(fileOfProduct(slug, colour, view) ?? path);
    },
    named: (name) => byName.get(name),
    all: () => [...byFile.values()],
    names: () => [...byName.keys()],
    read: ({ file }) => readFile(folder + file),
  };
}

/** A bundled SVG; undefined when there is none at this path below /images/. */
export async function readBundledDrawing(path: string): Promise<string | undefined> {
  return path === 'site/icon.svg' ? readFile(folder + path, 'utf8') : undefined;
}

function describe([file, { hash, ...facts }]: [string, FileFacts]): [string, BundledPicture] {
  const type = extname(file) === '.jpg' ? 'image/jpeg' : 'image/webp';
  return [file, { file, name: `${hash}${extname(file)}`, type, ...facts }];
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(folder + file, 'utf8'));
}
