import { handleTasks } from '../worker-process.ts';
import { encodeUpload } from './encode-upload.ts';
import { encodeVariant } from './encode-variant.ts';
import type { EncodingTask } from './encoder.ts';

/** The other end of `createEncoder`. */
handleTasks(({ photograph, variant }: EncodingTask) => {
  const given = Buffer.from(photograph);
  return 'longestSide' in variant ? encodeUpload(given, variant) : encodeVariant(given, variant);
});
