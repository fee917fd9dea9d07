import { rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import type { JudgedUnit } from '../judge-units.ts';
import { insertClaims } from './claims.repository.ts';

/** What is wanted from brands for these units. */
export async function openClaims(ctx: Context, judged: readonly JudgedUnit[]): Promise<void> {
  const createdAt = ctx.clock();
  await insertClaims(
    ctx.db,
    judged.flatMap(({ unit, article: { productId, variantId, brand, name }, claim }) => {
      if (!claim) return [];
      const { expected, ...given } = claim;
      const of = { returnedUnitId: unit.id, productId, variantId, brand, name };
      return [{ ...given, ...of, expectedPaise: rupeesToPaise(expected), createdAt }];
    }),
  );
}
