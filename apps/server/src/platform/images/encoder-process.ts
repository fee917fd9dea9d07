import { answerTasks, createTurns } from '../worker-process.ts';
import { encodeUpload } from './encode-upload.ts';
import { encodeVariant } from './encode-variant.ts';
import type { EncodingTask } from './encoder.ts';

/** What strangers send is large once it is open: never two at the same time. */
const inTurn = createTurns();

/** The other end of `createEncoder`. */
answerTasks(({ photograph, variant }: EncodingTask) => {
  const given = Buffer.from(photograph);
  return variant === 'upload' ? inTurn(() => encodeUpload(given)) : encodeVariant(given, variant);
});
