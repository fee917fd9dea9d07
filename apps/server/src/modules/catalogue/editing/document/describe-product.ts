import type { EditedProduct, ProductDocument, SavedProduct } from '@bijli/contract';
import { missingForSale, productDocuments } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import { besideFree, readShelves } from '../../../stock/index.ts';
import { readSaleNeeds } from '../checks/sale-needs.ts';
import { findRefusedPublication } from '../publishing/refused-publication.ts';
import { normaliseDocument } from './normalise-document.ts';
import type { ProductColumns, StoredDraft } from './stored-product.repository.ts';

type OpenProduct = { stored: { row: ProductColumns; draft: StoredDraft | null }; document: ProductDocument };

/** A product as the console edits it. */
export async function describeOpen(ctx: Context, { stored, document }: OpenProduct): Promise<EditedProduct> {
  const { row, draft } = stored;
  const shelves = new Map((await readShelves(ctx, [row.id])).map((shelf) => [shelf.variantId, shelf]));
  const ordered = await ctx.orderedUnits(ctx.db, row.id);
  const units = document.variantOrder.length > 0 ? document.variantOrder : [null];
  const needsOf = await readSaleNeeds(ctx);
  const planned = draft ? withDraft(document, draft) : document;
  return {
    ...(await factsOf(ctx, { row, draft })),
    document,
    missing: missingForSale(planned, needsOf(planned)),
    stock: units.map((variantId) => {
      const { quantity = 0, held = 0, blocked = 0 } = shelves.get(variantId) ?? {};
      return { variantId, quantity, ...besideFree({ held, blocked }) };
    }),
    orderedVariantIds: ordered.variantIds,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A product that was saved, for the person who has it as it was `before`. */
export async function describeSaved(
  ctx: Context,
  { stored, document }: OpenProduct,
  before: ProductDocument,
): Promise<SavedProduct> {
  return { ...(await factsOf(ctx, stored)), changes: productDocuments.changesBetween(before, document) };
}

async function factsOf(ctx: Context, { row, draft }: OpenProduct['stored']): Promise<Omit<SavedProduct, 'changes'>> {
  const names = await ctx.staffNames(ctx.db, [row.changedBy, draft?.savedBy ?? null]);
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    hasPage: row.state === 'live' || (row.state === 'archived' && row.wasOnSale),
    publishAt: row.publishAt?.toISOString() ?? null,
    draft: draft && draftReply(draft, names),
    refusedPublication: await findRefusedPublication(ctx, row.id),
    changedAt: row.updatedAt.toISOString(),
    changedBy: names.get(row.changedBy ?? '') ?? null,
  };
}

/** The document as the draft would leave it. */
export function withDraft(document: ProductDocument, { changes }: Pick<StoredDraft, 'changes'>): ProductDocument {
  return normaliseDocument(productDocuments.applyChanges(document, changes));
}

function draftReply(draft: StoredDraft, names: Map<string, string>): NonNullable<EditedProduct['draft']> {
  const { changes, before, baseVersion, version, savedAt, savedBy, publishAt } = draft;
  return {
    changes,
    before,
    baseVersion,
    version,
    savedAt: savedAt.toISOString(),
    savedBy: names.get(savedBy ?? '') ?? null,
    publishAt: publishAt?.toISOString() ?? null,
  };
}
