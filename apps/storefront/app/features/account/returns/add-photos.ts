import type { DraftPhoto } from './return-draft.ts';
import type { ShrunkPhoto } from './shrink-photo.ts';

export const MAX_PHOTOS = 4;

type AddPhotosResult = { photos: DraftPhoto[]; problem: string | undefined };
type AddPhotosOptions = { taken: number; shrink: (file: Blob) => Promise<ShrunkPhoto> };

/** The valid photos, shrunk, and the errors of the others. Processed one at a time to limit memory. */
export async function addPhotos(files: readonly File[], { taken, shrink }: AddPhotosOptions): Promise<AddPhotosResult> {
  const remaining = MAX_PHOTOS - taken;
  const photos: DraftPhoto[] = [];
  let problem = files.length > remaining ? `Please choose at most ${MAX_PHOTOS} photos` : undefined;
  for (const file of files) {
    if (photos.length === remaining) break;
    const shrunk = await shrink(file);
    if ('problem' in shrunk) problem = shrunk.problem;
    else photos.push({ key: `${file.name}-${file.lastModified}-${taken + photos.length}`, base64: shrunk.base64 });
  }
  return { photos, problem };
}
