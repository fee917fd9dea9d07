import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, StepError } from '../steps/project.mjs';
import { picturesFolder } from './folders.mjs';

/**
 * Turns rendered PNGs into the WebPs that are committed and has them recorded: whenever it is stopped, either all of them
 * are in place and known, or none is.
 */
export async function keepPictures(shots, record) {
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

/** Beside the PNG, out of the store's sight. */
function encoded(png) {
  return png.replace(/\.png$/, '.webp');
}
