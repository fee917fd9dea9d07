import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PictureView } from './demo-types.ts';

/** What the picture studio has made: the files of a product's views by colour slug, and a hash of what they show. */
export type PictureManifest = Record<string, Partial<Record<PictureView, Exposure>>>;

type Exposure = { hash: string; files: Record<string, string> };

const manifestFile = fileURLToPath(new URL('../../pictures/manifest.json', import.meta.url));

export const pictureManifest: PictureManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
