import { handleTasks } from '../worker-process.ts';
import { encodeUpload } from './encode-upload.ts';
import { encodeVariant } from './encode-variant.ts';
import type { EncodingTask } from './encoder.ts';

/** The worker side of `createEncoder`. */
handleTasks(({ photograph, variant }: EncodingTask) => {
  const bytes = Buffer.from(photograph);
  return 'longestSide' in variant ? encodeUpload(bytes, variant) : encodeVariant(bytes, variant);
});
