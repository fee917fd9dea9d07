import { useRef, useState } from 'react';
import { api, sentenceOf } from '../../../platform/api.ts';
import { cropToFile, middle } from './crop.ts';

export type Upload = { id: number; name: string; state: 'waiting' | 'sending' | 'refused'; sentence: string };
type Uploaded = { filePath: string; alt: string };

const maxBytes = 25 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Sends pictures one after the other. Those that were refused stay with the reason until they are put away. */
export function useUploads(onUploaded: (photo: Uploaded) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastId = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const done = useRef(onUploaded);
  done.current = onUploaded;

  const change = (id: number, fields: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...fields } : one)));

  async function send(id: number, file: File, alt: string): Promise<void> {
    change(id, { state: 'sending' });
    try {
      const media = await uploadSquare(file, alt);
      setUploads((now) => now.filter((one) => one.id !== id));
      done.current({ filePath: media.address, alt });
    } catch (error) {
      change(id, { state: 'refused', sentence: error instanceof FileProblem ? error.message : sentenceOf(error) });
    }
  }

  function add(files: readonly File[], altOf: (place: number) => string): void {
    for (const [place, file] of files.entries()) {
      const id = ++lastId.current;
      setUploads((now) => [...now, { id, name: file.name, state: 'waiting', sentence: '' }]);
      queue.current = queue.current.then(() => send(id, file, altOf(place)));
    }
  }

  return { uploads, add, putAway: (id: number) => setUploads((now) => now.filter((one) => one.id !== id)) };
}

/** Sends a square of a picture. */
export async function uploadPicture(picture: ImageBitmap, alt: string, crop = middle) {
  const { media } = await api.uploadMedia({ query: { alt }, body: await cropToFile(picture, crop) });
  return media;
}

async function uploadSquare(file: File, alt: string) {
  if (!types.includes(file.type)) throw new FileProblem('This is no photo. JPEG, PNG, WebP and AVIF are taken.');
  if (file.size > maxBytes) throw new FileProblem('The photo is larger than 25 MB.');
  const picture = await createImageBitmap(file).catch(() => {
    throw new FileProblem('The photo is damaged: it could not be read.');
  });
  return uploadPicture(picture, alt);
}

class FileProblem extends Error {}
