import { createHash } from 'node:crypto';

/** The source of a picture URL: a stored photograph, or a drawing. */
export type PictureOrigin = { kind: 'photograph'; photograph: Photograph } | { kind: 'drawing'; svg: string };

/** Finds the picture of a path below /images/; undefined when there is none. */
export type FindPicture = (path: string) => Promise<PictureOrigin | undefined>;

/** Metadata of an original photograph; `hash` identifies its content. */
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
