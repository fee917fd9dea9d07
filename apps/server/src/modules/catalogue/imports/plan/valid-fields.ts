import type { ProductChanges } from '@bijli/contract';
import { productChanges } from '@bijli/contract/schemas';
import { CellProblem } from '../../sheets/column.ts';

/** The fields as the product holds them. @throws CellProblem for what staff could not enter either */
export function validFields<Fields extends object>(fields: Partial<Fields>): Partial<Fields> {
  const result = productChanges.safeParse(fields satisfies ProductChanges | object);
  if (!result.success) throw new CellProblem(sentenceOf(result.error.issues[0]?.message ?? 'is not allowed'));
  return result.data as Partial<Fields>;
}

const sentenceOf = (message: string) => (/^[a-z]/.test(message) ? `It ${message}.` : `${message}.`);
