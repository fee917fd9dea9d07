import type { Reply } from '@bijli/contract';
import { inspectionChecksOf, orderNumber, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { findReturn } from '../returns.repository.ts';
import { type ClaimRow, listClaimsOf } from './claims/claims.repository.ts';
import { type InspectionPhoto, listPhotosOf } from './photos/inspection-photos.repository.ts';
import { articleOf } from './place-units.ts';
import { passableWithoutNumber } from './require-numbers.ts';
import { type ReturnedArticle, selectArticles } from './returned-articles.repository.ts';
import { findSentBack, listSplitFrom, listUnits, type UnitRow } from './returned-units.repository.ts';

type Inspection = Reply<'readInspection'>['inspection'];
type Unit = Inspection['units'][number];

/** The units of a return with what was found on each. @throws AppError not_found */
export async function readInspection(
  { db, staffNames }: Pick<Context, 'db' | 'staffNames'>,
  id: string,
): Promise<Reply<'readInspection'>> {
  const row = await findReturn(db, id);
  if (!row) throw notFound('Return');
  const units = await listUnits(db, id);
  const ids = units.map((unit) => unit.id);
  const articles = await selectArticles(db, row.orderId);
  const names = await staffNames(
    db,
    units.map(({ inspectedBy }) => inspectedBy),
  );
  const known = { articles, names, photos: await listPhotosOf(db, ids), claims: await listClaimsOf(db, ids) };
  const sent = await findSentBack(db, id);
  const place = ({ orderItemId }: UnitRow) => articles.findIndex((article) => article.orderItemId === orderItemId);
  const { version, status, orderId, reason, description, amountPaise, splitFrom } = row;
  return {
    success: true,
    inspection: {
      ...{ returnId: id, version, status, orderId, orderNumber: orderNumber(orderId), reason, description, splitFrom },
      amount: paiseToRupees(amountPaise),
      units: units.toSorted((one, other) => place(one) - place(other)).map((unit) => describeUnit(unit, known)),
      refused: await listSplitFrom(db, id),
      sentBack: sent ? { courier: sent.courier, awb: sent.awb, at: sent.sentAt.toISOString() } : null,
    },
  };
}

type Known = {
  articles: readonly ReturnedArticle[];
  names: ReadonlyMap<string, string>;
  photos: readonly InspectionPhoto[];
  claims: readonly ClaimRow[];
};

function describeUnit(unit: UnitRow, { articles, names, photos, claims }: Known): Unit {
  const article = articleOf(articles, unit);
  const { productId, variantId, name, sku, photo, kind, categories, pieces } = article;
  const { id, orderItemId, amountPaise, number, otherNumber, answers, grade, outcome, note, inspectedAt } = unit;
  return {
    ...{ id, orderItemId, productId, variantId, name, sku, photo, kind },
    amount: paiseToRupees(amountPaise),
    soldNumbers: pieces.filter(({ returnId }) => returnId === null).map((piece) => piece.number),
    needsNumber: passableWithoutNumber(article) === 0,
    ...{ number, otherNumber, answers, grade, outcome, note },
    checks: inspectionChecksOf({ categories, serialKind: kind }),
    inspectedAt: inspectedAt?.toISOString() ?? null,
    inspectedBy: names.get(unit.inspectedBy ?? '') ?? null,
    photos: photos
      .filter(({ returnedUnitId }) => returnedUnitId === id)
      .map((one) => ({ id: one.id, at: one.createdAt.toISOString() })),
    claim: describeClaim(claims.find(({ returnedUnitId }) => returnedUnitId === id)),
  };
}

function describeClaim(claim: ClaimRow | undefined): Unit['claim'] {
  if (!claim) return null;
  const { id, certificate, claimNumber, claimedOn, expectedPaise, closedAt } = claim;
  return { id, certificate, claimNumber, claimedOn, expected: paiseToRupees(expectedPaise), isOpen: closedAt === null };
}
