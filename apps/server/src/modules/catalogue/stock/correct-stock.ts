import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type AuditedAct, auditAll } from '../../audit/index.ts';
import { type CorrectedLevel, correctLevels, unitKey } from '../../stock/index.ts';
import { findSellables } from '../find-sellables.ts';
import type { Sellable } from '../sellables.repository.ts';

type Line = Received<'correctStock'>['body']['lines'][number];
type Result = Reply<'correctStock'>['lines'][number];
type Found = { line: Line; unit: Sellable };

/** Sets stock levels by hand, each with its reason. A level that somebody else changed meanwhile is refused, the others are set. */
export function correctStock(ctx: StaffContext, lines: Line[]): Promise<Result[]> {
  return inTransaction(ctx, async (ctx) => {
    const units = new Map((await findSellables(ctx, lines)).map((unit) => [unitKey(unit), unit]));
    const found = lines.flatMap((line): Found[] => {
      const unit = units.get(unitKey(line));
      return unit ? [{ line, unit }] : [];
    });
    const corrected = await correctLevels(
      ctx,
      found.map(({ line, unit }) => ({ ...line, slug: unit.slug, note: line.note || null })),
    );
    const [results, acts] = [new Map<Line, Result>(), [] as AuditedAct[]];
    for (const [place, { line, unit }] of found.entries()) {
      const level = corrected[place];
      if (!level) throw new Error(`${unit.sku} was not corrected`);
      if (level.isMoved) acts.push(correctionOf({ line, unit }, level));
      results.set(line, resultOf(line, level));
    }
    await auditAll(ctx, acts);
    return lines.map((line) => results.get(line) ?? unknownUnit(line));
  });
}

function correctionOf({ line, unit }: Found, { before }: CorrectedLevel): AuditedAct {
  const { quantity, reason, note } = line;
  return {
    action: 'stock.correct',
    entity: 'product',
    entityId: unit.productId,
    before: { sku: unit.sku, quantity: before },
    after: { sku: unit.sku, quantity, reason, ...(note ? { note } : {}) },
  };
}

function resultOf({ productId, variantId, expected }: Line, { before, quantity, isDone }: CorrectedLevel): Result {
  const sentence = `Somebody changed it meanwhile: it was ${expected}, now it is ${before}. Look at the movements and set it again.`;
  return { productId, variantId, quantity, isDone, ...(isDone ? {} : { sentence }) };
}

function unknownUnit({ productId, variantId }: Line): Result {
  const sentence = 'This product or variant does not exist any more.';
  return { productId, variantId, quantity: 0, isDone: false, sentence };
}
