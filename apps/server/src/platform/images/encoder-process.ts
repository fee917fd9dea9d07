import { encodeVariant } from './encode-variant.ts';
import type { EncodingReply, EncodingRequest } from './encoder.ts';

/** The other end of `createEncoder`: makes one variant after another until it is told to end. */
process.on('message', async ({ id, photograph, variant }: EncodingRequest) => {
  const reply: EncodingReply = await encodeVariant(Buffer.from(photograph), variant).then(
    (bytes) => ({ id, bytes }),
    (error: Error) => ({ id, failure: error.message }),
  );
  process.send?.(reply);
});
process.on('disconnect', () => process.exit(0));
