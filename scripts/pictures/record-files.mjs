import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { picturesFolder } from './folders.mjs';

/** Writes files.json: the metadata of each bundled photograph, so that the store need not read the files. */
export async function recordFiles() {
  const files = globSync('{banners,heroes,photos,site}/*.{webp,jpg}', { cwd: picturesFolder }).sort();
  const entries = await Promise.all(files.map(async (file) => [file, await factsOf(join(picturesFolder, file))]));
  writeFileSync(join(picturesFolder, 'files.json'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

async function factsOf(path) {
  const content = readFileSync(path);
  const { width, height } = await sharp(content).metadata();
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { hash, bytes: content.length, width, height };
}
