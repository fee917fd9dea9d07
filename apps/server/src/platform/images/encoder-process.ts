import { encodeUpload } from './encode-upload.ts';
import { encodeVariant } from './encode-variant.ts';
import type { EncodingReply, EncodingRequest } from './encoder.ts';

const inTurn = createTurns();

/** The other end of `createEncoder`: makes one variant after another until it is told to end. */
process.on('message', async ({ id, photograph, variant }: EncodingRequest) => {
  const given = Buffer.from(photograph);
  const made = variant === 'upload' ? inTurn(() => encodeUpload(given)) : encodeVariant(given, variant);
  const reply: EncodingReply = await made.then(
    (bytes) => ({ id, bytes }),
    (error: Error) => ({ id, failure: error.message }),
  );
  process.send?.(reply);
});
process.on('disconnect', () => process.exit(0));

/** What strangers send is large once it is open: never two at the same time. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
}
