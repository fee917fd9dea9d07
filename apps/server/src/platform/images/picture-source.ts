import { createHash } from 'node:crypto';

/** What stands behind an address: a photograph that is kept somewhere, or a drawing. */
export type PictureOrigin = { kind: 'photograph'; photograph: Photograph } | { kind: 'drawing'; svg: string };

/** Finds the picture of a path below /images/; undefined when there is none. */
export type FindPicture = (path: string) => Promise<PictureOrigin | undefined>;

/** What is known of a photograph in full size without reading it; `hash` names its content. */
export type Photograph = {
  hash: string;
  /** In pixels. */
  width: number;
  type: string;
  read: () => Promise<Buffer>;
};

/** The first 16 hexadecimal digits of SHA-256. */
export function contentHash(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
