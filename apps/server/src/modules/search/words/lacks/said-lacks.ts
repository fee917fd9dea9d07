import { absences } from './negations.data.ts';

/** A text of a product without what it says the product lacks, and that. */
export type SaidLacks = { text: string; lacks: string[] };

const lacking =
  /(?<![\p{L}\p{N}])(?:no|without|sans)\s+(?:(?:an?|any|the)\s+)?([\p{L}][\p{L}\p{M}\p{N}]*(?:\s+[\p{L}][\p{L}\p{M}\p{N}]*)?)/giu;
const free = /(?<![\p{L}\p{N}])(?!hands)(\p{L}[\p{L}\p{M}\p{N}]{2,})[-‐‑–]free(?![\p{L}\p{N}])/giu;

/** "No camera", "without a charger", "tangle-free": a product does not have what it says it has not. */
export function readLacks(text: string): SaidLacks {
  const lacks: string[] = [];
  const rest = text
    .replace(lacking, (_, thing: string) => {
      lacks.push(thing);
      return ' ';
    })
    .replace(free, (_, thing: string) => {
      lacks.push(thing);
      return ` ${thing}free free `;
    });
  return { text: rest, lacks };
}

/** A row of specifications, such as Camera: No. */
export function readRow([label, value]: [string, string]): SaidLacks {
  if (absences.test(value.trim())) return { text: '', lacks: [label] };
  return readLacks(`${label}\n${value}`);
}
