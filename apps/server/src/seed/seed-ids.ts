import { v5 } from 'uuid';

const namespace = '6f2d0f7e-6a0c-5d0b-9a54-2b1f4c7e9d31';

/** Deterministic ids, so that links are valid in every seeded store and in tests. */
export function seedId(kind: string, ...names: (string | number)[]): string {
  return v5([kind, ...names].join('\u0000'), namespace);
}
