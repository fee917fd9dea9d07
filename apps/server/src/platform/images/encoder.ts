import { fileURLToPath } from 'node:url';
import { createWorkerProcess } from '../worker-process.ts';
import type { UploadRecipe } from './encode-upload.ts';
import type { VariantFormat } from './picture-query.ts';

type Wanted = { width: number; format: VariantFormat; avifEffort: number; isBlurred?: boolean };
/** `variant` is a version of a photograph of the shop, or how what somebody sent is made anew. */
export type EncodingTask = { photograph: Uint8Array; variant: Wanted | UploadRecipe };

export type Encoder = {
  /** @throws PictureError when nothing could be made of the bytes */
  encode: (photograph: Buffer, variant: EncodingTask['variant']) => Promise<Buffer>;
  close: () => void;
};

/** The bytes are at fault, not the encoder. */
export class PictureError extends Error {}

/**
 * Encodes pictures in a process of its own: encoding leaves a few hundred MB behind that are never given back. What
 * strangers send is large once it is open: never two at the same time.
 */
export function createEncoder(atOnce = 1): Encoder {
  const { work, close } = createWorkerProcess<EncodingTask>({
    program: fileURLToPath(new URL('./encoder-process.ts', import.meta.url)),
    idleMs: 5_000,
    atOnce,
    createError: (reason) => new PictureError(reason),
    exitMessage: 'The process that makes pictures smaller ended',
  });
  return { encode: (photograph, variant) => work({ photograph, variant }), close };
}
