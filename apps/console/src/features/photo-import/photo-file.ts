/** A file of a folder, a zip, or chosen by itself. */
export type PhotoFile = {
  /** As its folder or zip has it, with slashes. */
  path: string;
  bytes: number;
  /** Why it cannot be read at all, in a sentence. */
  problem?: string;
  /** @throws FileProblem */
  read: () => Promise<Blob>;
};

/** Why a file cannot be taken, in a sentence. */
export class FileProblem extends Error {}

/** As many as the store takes. */
export const maxBytes = 25 * 1024 * 1024;
export const tooLarge = 'The photo is larger than 25 MB.';
