import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, StepError } from '../steps/project.mjs';
import { picturesFolder } from './folders.mjs';

/**
 * Converts rendered PNGs to the committed WebPs and records them: if interrupted, the record still refers to the old
 * pictures.
 */
export async function storePictures(shots, record) {
  for (const { png, picture } of shots) await encode(png, picture);
  for (const { png, picture } of shots) {
    const target = join(picturesFolder, picture);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(encoded(png), target);
  }
  record();
  for (const { png } of shots) rmSync(png);
}

async function encode(png, picture) {
  const settings = ['-quiet', '-q', '86', '-m', '6', '-sharp_yuv'];
  const { code, output } = await run('cwebp', [...settings, png, '-o', encoded(png)]);
  if (code !== 0) throw new StepError(`cwebp could not write ${picture}: ${output}`);
}

/** Next to the PNG, outside the store's folder. */
function encoded(png) {
  return png.replace(/\.png$/, '.webp');
}
