import type { Received, Reply } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import { staffIdOf } from '../../../../actor.ts';
import type { StaffContext } from '../../../../context.ts';
import { AppError, notFound } from '../../../../errors.ts';
import { announceChange } from '../../../../platform/changes.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { audit } from '../../../audit/index.ts';
import { letReturnedGo } from '../../../orders/index.ts';
import { stepSerials } from '../../../serials/index.ts';
import { lockReturn } from '../../change-status.ts';
import { articleOf } from '../place-units.ts';
import { selectArticles } from '../returned-articles.repository.ts';
import { listUnits } from '../returned-units.repository.ts';
import { stepDocument, stockNote } from '../take-in.ts';
import { findReturnOfClaim, selectClaims, updateClaim } from './claims.repository.ts';
import { readClaim } from './list-claims.ts';

/**
 * A claim on a brand ends with what it has credited; a unit that the brand has leaves the house with it.
 * @throws AppError not_found; conflict when it was changed meanwhile or is closed, and when the unit is not there any more; refused for a
 *   credit without its number
 */
export async function closeBrandClaim(
  ctx: StaffContext,
  { params: { id }, body }: Received<'closeBrandClaim'>,
): Promise<Reply<'closeBrandClaim'>> {
  const { credit, reference, isWithBrand, expectedVersion } = body;
  if (credit > 0 && !reference)
    throw new AppError('refused', 'Please enter the number of the credit note.', {
      errors: [{ path: 'body.reference', message: 'Please enter the number of the credit note' }],
    });
  await inTransaction(ctx, async (ctx) => {
    const returnId = await findReturnOfClaim(ctx.db, id);
    if (!returnId) throw notFound('Claim');
    const { order } = await lockReturn(ctx, returnId);
    const [claim] = await selectClaims(ctx.db, [id]);
    const unit = (await listUnits(ctx.db, returnId)).find((one) => one.id === claim?.returnedUnitId);
    if (!claim || !unit) throw notFound('Claim');
    if (claim.closedAt) throw new AppError('conflict', `Claim ${claim.claimNumber} is closed already.`);
    if (claim.version !== expectedVersion)
      throw new AppError('conflict', 'This claim was changed meanwhile. Look at it and try again.');
    if (isWithBrand) {
      const article = articleOf(await selectArticles(ctx.db, order.id), unit);
      await letReturnedGo(ctx, [{ article, quantity: 1, from: 'damaged' }], stockNote(order));
      if (unit.serialId)
        await stepSerials(ctx, [
          {
            ...{ unitId: unit.serialId, expected: 'returned', to: 'back-to-supplier' },
            ...{ document: stepDocument(order), note: `Claim ${claim.claimNumber}` },
          },
        ]);
    }
    const creditPaise = rupeesToPaise(credit);
    await updateClaim(ctx.db, id, {
      ...{ version: claim.version + 1, creditPaise, creditReference: reference ?? null, isWithBrand },
      ...{ closedAt: ctx.clock(), closedBy: staffIdOf(ctx.actor) },
    });
    await audit(ctx, {
      action: 'return.claim-close',
      entity: 'return',
      entityId: returnId,
      before: { claim: claim.claimNumber, expectedPaise: claim.expectedPaise },
      after: { creditPaise, reference: reference ?? null, isWithBrand },
    });
    await announceChange(ctx, 'orders');
  });
  return { success: true, claim: await readClaim(ctx, id) };
}
