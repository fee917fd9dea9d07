import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PictureView } from './demo-types.ts';

/** The rendered pictures: a product's views, each with the files of its colours by colour slug. */
export type PictureManifest = Record<string, Partial<Record<PictureView, Exposure>>>;

/** The hash of the inputs; the quality is the side in pixels and the rays per pixel. */
type Exposure = {
  hash: string;
  quality: { width: number; ss: number; samples: number };
  files: Record<string, string>;
};

const manifestFile = fileURLToPath(new URL('../../pictures/manifest.json', import.meta.url));

export const pictureManifest: PictureManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
