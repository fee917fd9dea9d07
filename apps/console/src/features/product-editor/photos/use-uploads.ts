import { refusedFileKind, tellingBytes } from '@bijli/rules';
import { useRef, useState } from 'react';
import { api, sentenceOf } from '../../../platform/api.ts';
import { sizeText } from '../../../platform/format/size-text.ts';
import { cropToFile, middle } from './crop.ts';

/** `group` is the name of the photos that it was dropped among, also when others are in view by the time it is sent. */
type Given = { file: File; alt: string; group: string };
export type Upload = Given & {
  id: number;
  state: 'waiting' | 'sending' | 'refused';
  sentence: string;
  /** Whether it may succeed when it is sent again. */
  isRepeatable: boolean;
};
type Uploaded = { filePath: string; alt: string };

const maxBytes = 25 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Sends pictures one after the other. Those that were refused stay with the reason until they are put away. */
export function useUploads(onUploaded: (photo: Uploaded, group: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastId = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const done = useRef(onUploaded);
  done.current = onUploaded;

  const change = (id: number, fields: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...fields } : one)));

  async function send(id: number, { file, alt, group }: Given): Promise<void> {
    change(id, { state: 'sending' });
    try {
      const media = await uploadSquare(file, alt);
      setUploads((now) => now.filter((one) => one.id !== id));
      done.current({ filePath: media.address, alt }, group);
    } catch (error) {
      const isFile = error instanceof FileProblem;
      const sentence = isFile ? error.message : sentenceOf(error);
      change(id, { state: 'refused', sentence, isRepeatable: !isFile });
    }
  }

  function enqueue(id: number, given: Given): void {
    queue.current = queue.current.then(() => send(id, given));
  }

  function add(given: readonly Given[]): void {
    for (const one of given) {
      const id = ++lastId.current;
      setUploads((now) => [...now, { ...one, id, state: 'waiting', sentence: '', isRepeatable: false }]);
      enqueue(id, one);
    }
  }

  function again(upload: Upload): void {
    change(upload.id, { state: 'waiting', sentence: '' });
    enqueue(upload.id, upload);
  }

  return { uploads, add, again, putAway: (id: number) => setUploads((now) => now.filter((one) => one.id !== id)) };
}

/** Sends a square of a picture. */
export async function uploadPicture(picture: ImageBitmap, alt: string, crop = middle) {
  const { media } = await api.uploadMedia({ query: { alt }, body: await cropToFile(picture, crop) });
  return media;
}

async function uploadSquare(file: File, alt: string) {
  const kind = refusedFileKind(new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer()));
  if (kind) throw new FileProblem(`This is ${kind}. JPEG, PNG, WebP and AVIF are taken.`);
  if (!types.includes(file.type)) throw new FileProblem('This is no photo. JPEG, PNG, WebP and AVIF are taken.');
  if (file.size > maxBytes) throw new FileProblem(`The photo has ${sizeText(file.size)}. At most 25 MB are taken.`);
  const picture = await createImageBitmap(file).catch(() => {
    throw new FileProblem('The photo is damaged: it could not be read.');
  });
  return uploadPicture(picture, alt);
}

class FileProblem extends Error {}
