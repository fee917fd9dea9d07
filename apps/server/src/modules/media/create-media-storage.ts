import type { Config } from '../../config.ts';
import type { Logger } from '../../platform/logging.ts';
import { createFolderStorage } from './folder-storage.ts';
import { guardStorage } from './guard-storage.ts';
import type { MediaStorage } from './media-storage.ts';
import { createS3Storage } from './s3-storage.ts';

type MediaStorageOptions = { config: Pick<Config, 'media' | 'outsideTimeoutMs'>; log: Logger };

/** The media storage: a folder, or an S3-compatible service if configured. */
export function createMediaStorage({ config: { media, outsideTimeoutMs }, log }: MediaStorageOptions): MediaStorage {
  const storage = media.s3 ? createS3Storage(media.s3, outsideTimeoutMs) : createFolderStorage(media.folder);
  return guardStorage(storage, log);
}

/** Private files wait in the database and a job moves them: where web processes and worker have separate storage, they stay. */
export function canMoveFiles({ role, media }: Pick<Config, 'role' | 'media'>): boolean {
  return role === 'all' || media.isShared;
}

type KeptPicture = {
  /** In the media storage. */
  name: string;
  /** The content while it is in the database. */
  read: () => Promise<Buffer | undefined>;
  /** Clears the content; false when the picture was deleted meanwhile. */
  clear: () => Promise<boolean>;
};

/** Moves a picture from the database to the media storage. Safe to interrupt and repeat; one that is deleted meanwhile leaves nothing behind. */
export async function moveToStorage(
  { media }: { media: MediaStorage },
  { name, read, clear }: KeptPicture,
): Promise<void> {
  const content = await read();
  if (!content) return;
  await media.put(name, content);
  if (!(await clear())) await media.remove(name);
}
