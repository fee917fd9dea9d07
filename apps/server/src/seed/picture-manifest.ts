import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PictureView } from './demo-types.ts';

/** What the picture studio has made: a product's views, each with the files of its colours by colour slug. */
export type PictureManifest = Record<string, Partial<Record<PictureView, Exposure>>>;

/** The hash names what it shows; the quality is its side in pixels and the rays that made each of them. */
type Exposure = {
  hash: string;
  quality: { width: number; ss: number; samples: number };
  files: Record<string, string>;
};

const manifestFile = fileURLToPath(new URL('../../pictures/manifest.json', import.meta.url));

export const pictureManifest: PictureManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
