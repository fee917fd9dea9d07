import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesFolder } from './folders.mjs';

const productsFile = join(picturesFolder, 'manifest.json');
const scenesFile = join(picturesFolder, 'scenes.json');

/** Product, view: the hash of what it was made from, and the file of each colour. */
export function readManifest() {
  return read(productsFile);
}

/** File of a scene: the hash of what it was made from. */
export function readScenes() {
  return read(scenesFile);
}

export function isCurrent({ slug, view, hash, colours }) {
  const entry = readManifest()[slug]?.[view];
  return (
    entry?.hash === hash && colours.every((colour) => existsSync(join(picturesFolder, entry.files[colour.slug] ?? '-')))
  );
}

export function recordPictures(slug, views) {
  const manifest = readManifest();
  write(productsFile, { ...manifest, [slug]: { ...manifest[slug], ...views } });
}

export function recordScene({ file, hash }) {
  write(scenesFile, { ...readScenes(), [file]: hash });
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function write(file, entries) {
  const sorted = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
