import type { Reply } from '@bijli/contract';

/** A problem as it is listed. */
export type Problem = Reply<'listProblems'>['problems'][number];
