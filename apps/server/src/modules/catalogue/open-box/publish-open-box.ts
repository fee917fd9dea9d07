import type { ProductDocument } from '@bijli/contract';
import {
  type OpenBoxGrade,
  openBoxGradeNames,
  openBoxGradeSentences,
  openBoxName,
  paiseToRupees,
  warrantyEnd,
} from '@bijli/rules';
import type { Context, StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { newId } from '../../../platform/database/columns.ts';
import type { SellableId } from '../../stock/index.ts';
import { selectTaken } from '../editing/checks/identifiers.repository.ts';
import { chooseSlug } from '../editing/choose-slug.ts';
import { insertDocument } from '../editing/document/insert-document.ts';
import { normaliseDocument } from '../editing/document/normalise-document.ts';
import { openProduct, openToChange } from '../editing/open-product.ts';
import { putOnSale, requireReady } from '../editing/publishing/publish-product.ts';
import { withdrawProduct } from '../editing/publishing/withdraw-product.ts';

const maxSku = 60;
const maxDescription = 10_000;

export type OpenBoxOffer = {
  /** What the piece is one of: a variant, or a product without variants. */
  original: SellableId;
  grade: OpenBoxGrade;
  /** What its box lacks, in words; empty when it is whole. */
  missing: string;
  salePaise: number;
  /** Of the piece itself; they come before those of the product. */
  photos: { filePath: string; alt: string }[];
  /** Day in India; null for a piece that was never sold. */
  firstSoldOn: string | null;
  /** Ends its SKU. */
  mark: string;
};

export type PublishedOpenBox = { productId: string; sku: string; slug: string; name: string };

/**
 * Makes of one opened piece a product of its own, with the facts, marks, HSN and MRP of what it is one of, and puts it on sale. It has no
 * units yet. Call it in a transaction that holds the lock of identifiers.
 * @throws AppError not_found; refused, with an error for everything that it lacks for sale
 */
export async function publishOpenBox(ctx: Context, offer: OpenBoxOffer): Promise<PublishedOpenBox> {
  const { document: original } = await openProduct(ctx, offer.original.productId);
  const document = await documentOf(ctx, original, offer);
  const { grade, missing, firstSoldOn } = offer;
  const { id } = await insertDocument(ctx, {
    document,
    action: 'product.duplicate',
    from: { copyOf: original.sku, openBox: grade },
  });
  const product = await openToChange(ctx, { id });
  await requireReady(ctx, product);
  const warrantyUntil = firstSoldOn && warrantyEnd(firstSoldOn, document.warrantyMonths);
  await putOnSale(ctx, product, {
    openBoxOf: offer.original.productId,
    openBox: { grade, missing, firstSoldOn, warrantyUntil },
  });
  await announceChange(ctx, `product:${original.slug}`);
  const { sku, slug, name } = document;
  return { productId: id, sku, slug, name };
}

/** Takes the product of an opened piece off sale for good. Call it in a transaction. @throws AppError not_found */
export async function withdrawOpenBox(ctx: StaffContext, id: string): Promise<void> {
  const { stored } = await openToChange(ctx, { id });
  await withdrawProduct(ctx, { params: { id }, query: { to: 'archived', version: stored.row.version } });
}

async function documentOf(ctx: Context, original: ProductDocument, offer: OpenBoxOffer): Promise<ProductDocument> {
  const { variantId } = offer.original;
  const variant = variantId === null ? undefined : original.variants[variantId];
  if (variantId !== null && !variant) throw notFound('Variant');
  const { sku: ownSku, mpn, basePrice, weightGrams, lengthMm, widthMm, heightMm } = variant ?? original;
  const values = original.attributes.flatMap(({ name }) => variant?.choices[name] ?? []);
  const nameOf = (text: string) => openBoxName([text, ...values].join(', '), offer);
  const sku = await chooseSku(ctx, ownSku, offer.mark);
  const name = nameOf(original.name);
  return normaliseDocument({
    ...original,
    ...{ name, title: nameOf(original.title), slug: await chooseSlug(ctx, { name, sku }), sku },
    ...{ gtin: null, mpn, basePrice, salePrice: paiseToRupees(offer.salePaise) },
    ...{ weightGrams, lengthMm, widthMm, heightMm, seoTitle: null, seoDescription: null },
    description: `${conditionText(offer)} ${original.description}`.slice(0, maxDescription),
    ...{ attributes: [], variants: {}, variantOrder: [], defaultVariantId: null },
    photos: [...offer.photos, ...photosOf(original, variantId)].map((photo) => ({ ...photo, variantIds: [] })),
  });
}

function conditionText({ grade, missing }: OpenBoxOffer): string {
  const lacks = missing ? ` Its box is without ${missing}.` : '';
  return `Open box, ${openBoxGradeNames[grade]}: it was opened, came back and was checked. ${openBoxGradeSentences[grade]}${lacks}`;
}

/** As the shop shows them of the variant. */
function photosOf({ photos }: ProductDocument, variantId: string | null): OpenBoxOffer['photos'] {
  const own = photos.filter(({ variantIds }) => variantId !== null && variantIds.includes(variantId));
  const shown = own.length > 0 ? own : photos.filter(({ variantIds }) => variantIds.length === 0);
  return shown.map(({ filePath, alt }) => ({ filePath, alt }));
}

/** The SKU of the original with the mark, and a number when the piece was on sale before. */
async function chooseSku({ db }: Pick<Context, 'db'>, original: string, mark: string): Promise<string> {
  const skuOf = (ending: string) => `${original.slice(0, maxSku - ending.length)}${ending}`;
  for (let place = 1; ; place += 1) {
    const sku = skuOf(`-OB-${mark}${place > 1 ? `-${place}` : ''}`);
    const taken = await selectTaken(db, { skus: [sku.toLowerCase()], gtins: [], slugs: [] }, newId());
    if (taken.length === 0) return sku;
  }
}
