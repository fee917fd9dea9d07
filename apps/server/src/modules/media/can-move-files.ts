import type { Config } from '../../config.ts';

/** Private files wait in the database and a job moves them: where web processes and worker have separate storage, they stay. */
export function canMoveFiles({ role, media }: Pick<Config, 'role' | 'media'>): boolean {
  return role === 'all' || media.isShared;
}
