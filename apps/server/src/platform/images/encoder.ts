import { fileURLToPath } from 'node:url';
import { createWorkerProcess } from '../worker-process.ts';
import type { UploadRecipe } from './encode-upload.ts';
import type { VariantFormat } from './picture-query.ts';

type VariantRecipe = { width: number; format: VariantFormat; avifEffort: number; isBlurred?: boolean };
/** `variant` describes a version of a photograph of the store, or how an upload is re-encoded. */
export type EncodingTask = { photograph: Uint8Array; variant: VariantRecipe | UploadRecipe };

export type Encoder = {
  /** @throws PictureError when the bytes cannot be decoded */
  encode: (photograph: Buffer, variant: EncodingTask['variant']) => Promise<Buffer>;
  close: () => void;
};

/** The input is invalid; the encoder works. */
export class PictureError extends Error {}

/**
 * Encodes pictures in a separate process, because encoding leaves a few hundred MB that are never freed. Decoded uploads are
 * large: the default is one at a time.
 */
export function createEncoder(concurrency = 1): Encoder {
  const { work, close } = createWorkerProcess<EncodingTask>({
    program: fileURLToPath(new URL('./encoder-process.ts', import.meta.url)),
    idleMs: 5_000,
    concurrency,
    createError: (reason) => new PictureError(reason),
    exitMessage: 'The encoder process ended',
  });
  return { encode: (photograph, variant) => work({ photograph, variant }), close };
}
