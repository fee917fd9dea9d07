import { useEffect, useState } from 'react';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { dataUrl } from './shrink-photo.ts';

type ReturnPhotos = { orderId: string; returnId: string; ids: readonly string[] };

/** Object URLs of loaded photos by ID; fetched through the API client because an img request carries no token. */
export function useReturnPhotos({ orderId, returnId, ids }: ReturnPhotos): Readonly<Record<string, string>> {
  const [photos, setPhotos] = useState<Readonly<Record<string, string>>>({});
  // Every refresh returns the same IDs in a new array.
  const wanted = ids.join();

  useEffect(() => {
    let isCurrent = true;
    async function load(photoId: string): Promise<void> {
      const url = await photoUrl({ id: orderId, returnId, photoId }).catch(() => 'failed');
      if (isCurrent) setPhotos((before) => ({ ...before, [photoId]: url }));
    }
    for (const photoId of wanted.split(',')) void load(photoId);
    return () => {
      isCurrent = false;
    };
  }, [orderId, returnId, wanted]);

  return photos;
}

async function photoUrl(params: { id: string; returnId: string; photoId: string }): Promise<string> {
  const { bytes } = await buyerApi.getReturnPhoto({ params, query: { size: 'small' } });
  return dataUrl(new Blob([bytes], { type: 'image/webp' }));
}
