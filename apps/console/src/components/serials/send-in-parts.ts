import type { Input } from '@bijli/contract';

export type GivenPiece = Input<'numberUnits'>['body']['pieces'][number];
export type RefusedPiece = { line: number; number: string; reason: string };
export type SentPieces = { added: number; refused: readonly RefusedPiece[] };

const inOnePart = 1000;

/** Sends many numbers in parts, one after the other, and tells after each how many are sent. */
export async function sendInParts(
  pieces: readonly GivenPiece[],
  { send, onSent }: { send: (part: GivenPiece[]) => Promise<SentPieces>; onSent: (count: number) => void },
): Promise<SentPieces> {
  let added = 0;
  const refused: RefusedPiece[] = [];
  for (let from = 0; from < pieces.length; from += inOnePart) {
    const part = await send(pieces.slice(from, from + inOnePart));
    added += part.added;
    refused.push(...part.refused);
    onSent(Math.min(pieces.length, from + inOnePart));
  }
  return { added, refused };
}
