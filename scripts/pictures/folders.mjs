import { join } from 'node:path';
import { root } from '../steps/project.mjs';

export const studioFolder = join(root, 'pictures');
export const picturesFolder = join(root, 'apps', 'server', 'pictures');
/** Ignored by git: what is not finished yet. */
export const workFolder = join(root, '.data', 'pictures');
