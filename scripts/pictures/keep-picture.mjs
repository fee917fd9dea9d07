import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, StepError } from '../steps/project.mjs';
import { picturesFolder } from './folders.mjs';

/** Turns a rendered PNG into the WebP that is committed; the file appears whole or not at all. */
export async function keepPicture(png, picture) {
  const target = join(picturesFolder, picture);
  mkdirSync(dirname(target), { recursive: true });
  const { code, output } = await run('cwebp', [
    '-quiet',
    '-q',
    '86',
    '-m',
    '6',
    '-sharp_yuv',
    png,
    '-o',
    `${target}.new`,
  ]);
  if (code !== 0) throw new StepError(`cwebp could not write ${picture}: ${output}`);
  renameSync(`${target}.new`, target);
}
