import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesFolder } from './folders.mjs';
import { qualityOf, reaches } from './quality.mjs';

const productsFile = join(picturesFolder, 'manifest.json');
const scenesFile = join(picturesFolder, 'scenes.json');

/** By product and view: the hash of the inputs, the quality, and the file of each colour. */
export function readManifest() {
  return read(productsFile);
}

/** By scene file: the hash of the inputs, and the quality. */
export function readScenes() {
  return read(scenesFile);
}

/** Whether the picture matches the job, in any quality. */
export function isCurrent(job) {
  const entry = entryOf(job);
  return entry?.hash === job.hash && filesOf(job, entry).every((file) => existsSync(join(picturesFolder, file)));
}

/** Whether it also has the job's size and quality. */
export function isGoodEnough(job) {
  return isCurrent(job) && reaches(entryOf(job).quality, qualityOf(job));
}

export function recordPictures(slug, views) {
  const manifest = readManifest();
  write(productsFile, { ...manifest, [slug]: { ...manifest[slug], ...views } });
}

export function recordScene(job) {
  write(scenesFile, { ...readScenes(), [job.file]: { hash: job.hash, quality: qualityOf(job) } });
}

function entryOf({ file, slug, view }) {
  return file ? readScenes()[file] : readManifest()[slug]?.[view];
}

function filesOf({ file, colours }, entry) {
  return file ? [file] : colours.map((colour) => entry.files[colour.slug] ?? 'missing');
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function write(file, entries) {
  const sorted = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
