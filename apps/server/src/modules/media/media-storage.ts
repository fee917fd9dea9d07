/** Keeps the bytes of pictures by name. A name always stands for the same bytes, so putting them twice does no harm. */
export type MediaStorage = {
  /** All of it or nothing: no other process ever gets half of it. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Undefined when there is none. */
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** @throws while pictures could be neither read nor kept */
  check: () => Promise<void>;
};
