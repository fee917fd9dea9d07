/** Stores the bytes of pictures by name. A name always stands for the same bytes, so writing twice is harmless. */
export type MediaStorage = {
  /** Atomic: no other process ever reads a partial file. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Undefined when there is none. */
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** Removes what processes that were killed had begun to write before this time. */
  removeUnfinished: (before: Date) => Promise<void>;
  /** @throws when the storage cannot be read or written */
  check: () => Promise<void>;
};
