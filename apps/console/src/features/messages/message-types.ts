import type { Reply } from '@bijli/contract';

/** A message as it is listed. */
export type MessageRow = Reply<'listMessages'>['messages'][number];
/** One with all that is known of it, but its text. */
export type KeptMessage = Reply<'readMessage'>['sent'];
