import type { Media } from '@bijli/contract';
import type { MediaRow } from './media.repository.ts';
import { addressOf } from './media-address.ts';

export function describeMedia({ name, type, bytes, width, height, alt, createdAt }: MediaRow): Media {
  return { name, address: addressOf(name), type, bytes, width, height, alt, createdAt: createdAt.toISOString() };
}
