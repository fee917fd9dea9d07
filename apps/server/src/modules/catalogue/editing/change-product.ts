import { isDeepStrictEqual } from 'node:util';
import type { AuditActionOf, ProductChanges, ProductDocument } from '@bijli/contract';
import { isSame, productDocuments } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { audit } from '../../audit/index.ts';
import { updatePlannedPrices } from '../prices/plan-moves.repository.ts';
import { insertPriceChanges, type PriceChange } from '../prices/price-changes.repository.ts';
import { checkDocument } from './checks/check-document.ts';
import { checkIdentifiers } from './checks/check-identifiers.ts';
import { checkPlans } from './checks/check-plans.ts';
import { checkReferences } from './checks/check-references.ts';
import { describeChange } from './document/describe-change.ts';
import { normaliseDocument } from './document/normalise-document.ts';
import { priceChangesOf } from './document/price-changes-of.ts';
import type { ProductColumns, StoredProduct } from './document/stored-product.repository.ts';
import { writeDocument } from './document/write-document.ts';
import { updateProduct } from './document/write-product.repository.ts';
import { saveDraft } from './drafts/drafts.repository.ts';
import { notifyProductChanged } from './notify-product-changed.ts';
import type { OpenProduct } from './open-product.ts';

type Change = { changes: ProductChanges; reason: PriceChange['reason'] };
type Applied = Change & {
  columns?: Partial<ProductColumns>;
  action?: AuditActionOf<'product'>;
  /** Added to the audit entry. */
  note?: Record<string, unknown>;
};

/**
 * Changes a product that is open to change, writing only the rows that differ; `columns` are written with them, even
 * without changes. @throws AppError conflict for an identifier that is taken; refused for what it may not become, with an
 * error per field
 */
export async function applyToProduct(
  ctx: Context,
  product: OpenProduct,
  { changes, reason, columns = {}, action = 'product.change', note = {} }: Applied,
): Promise<OpenProduct> {
  const { stored, document: before } = product;
  const after = normaliseDocument(productDocuments.applyChanges(before, changes));
  const isChanged = !isSame(before, after);
  const named = (Object.keys(columns) as (keyof ProductColumns)[]).filter(
    (name) => !isDeepStrictEqual(columns[name], stored.row[name]),
  );
  if (!isChanged && named.length === 0) return product;
  const written = isChanged ? await writeChanges(ctx, product, { after, changes, reason }) : {};
  const row = { ...stored.row, ...written, ...columns };
  const stamp = { version: row.version + 1, changedBy: staffIdOf(ctx.actor), updatedAt: ctx.clock() };
  await updateProduct(ctx.db, row.id, { ...written, ...columns, ...stamp });
  if (before.defaultVariantId !== after.defaultVariantId) await updatePlannedPrices(ctx.db, [row.id], ctx.clock());
  const draft = isChanged ? stored.draft : await keepDraftCurrent(ctx, stored, stamp.version);
  const fields = describeChange(before, after);
  const pick = (source: ProductColumns) => Object.fromEntries(named.map((name) => [name, source[name]]));
  await audit(ctx, {
    action,
    entity: 'product',
    entityId: row.id,
    before: { ...fields.before, ...pick(stored.row) },
    after: { ...fields.after, ...pick(row), ...note },
  });
  const isReworded = named.length > 0 || !isOfPricesAlone(fields.after);
  await notifyProductChanged(ctx, { productId: row.id, slugs: [before.slug, after.slug], isReworded });
  return { stored: { ...stored, row: { ...row, ...stamp }, draft }, document: after };
}

const prices = ['basePrice', 'salePrice'];

/** Whether the changed fields are prices, of the product or its variants, and nothing else. */
function isOfPricesAlone({ variants, ...own }: Record<string, unknown>): boolean {
  const ofVariants = Object.values((variants ?? {}) as Record<string, Record<string, unknown> | null>);
  return [own, ...ofVariants].every((fields) => fields && Object.keys(fields).every((name) => prices.includes(name)));
}

/** A draft stays one of the present product when only its state changes. */
async function keepDraftCurrent(ctx: Context, { row, draft }: StoredProduct, version: number) {
  if (draft?.baseVersion !== row.version) return draft;
  const current = { ...draft, baseVersion: version };
  await saveDraft(ctx.db, current);
  return current;
}

async function writeChanges(
  ctx: Context,
  { stored, document: before }: OpenProduct,
  { after, changes, reason }: Change & { after: ProductDocument },
): Promise<Partial<ProductColumns>> {
  const { row } = stored;
  await checkDocument(ctx, { row, before, after, changes });
  await checkIdentifiers(ctx, { id: row.id, before, after });
  await checkReferences(ctx, { before, after });
  await checkPlans(ctx, { id: row.id, before, after });
  const columns = await writeDocument(ctx, { stored, before, after });
  const facts = { productId: row.id, at: ctx.clock(), reason, changedBy: staffIdOf(ctx.actor) };
  await insertPriceChanges(ctx.db, priceChangesOf(before, after, facts));
  return columns;
}
