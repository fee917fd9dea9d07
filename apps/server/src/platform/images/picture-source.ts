import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** Where the picture of an address comes from: a file on disk, or a drawing made on the spot. */
export type PictureOrigin = { kind: 'file'; file: string } | { kind: 'drawing'; svg: string };

/** Finds the picture of a path below /images/; undefined when there is none. */
export type FindPicture = (path: string) => PictureOrigin | undefined;

/** What is known of a photograph in full size without keeping it; `hash` names its content. */
export type Photograph = { file: string; hash: string; width: number; type: string };

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

export function typeOfFile(file: string): string {
  return types[extname(file)] ?? 'application/octet-stream';
}

export async function readPhotograph(file: string): Promise<Photograph> {
  const bytes = await readFile(file);
  const { default: sharp } = await import('sharp');
  const { width } = await sharp(bytes).metadata();
  return { file, hash: contentHash(bytes), width, type: typeOfFile(file) };
}

export function contentHash(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
