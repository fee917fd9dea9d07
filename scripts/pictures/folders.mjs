import { join } from 'node:path';
import { root } from '../steps/project.mjs';

export const studioFolder = join(root, 'pictures');
export const picturesFolder = join(root, 'apps', 'server', 'pictures');
/** Unfinished files, ignored by git. */
export const workFolder = join(root, '.data', 'pictures');
