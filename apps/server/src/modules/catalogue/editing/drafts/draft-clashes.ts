import type { ProductChanges, ProductDocument } from '@bijli/contract';
import { productDocuments } from '@bijli/rules';
import { AppError } from '../../../../errors.ts';
import type { StoredDraft } from '../document/stored-product.repository.ts';

type Draft = Pick<StoredDraft, 'changes' | 'before'>;

/** What the fields that a draft changes are now, as changes: kept beside the draft, they tell later what others changed. */
export function fieldsBefore(document: ProductDocument, changes: ProductChanges): ProductChanges {
  return productDocuments.changesBetween(productDocuments.applyChanges(document, changes), document) as ProductChanges;
}

/** @throws AppError conflict when the product has other values by now where the draft has its own */
export function refuseClashes(document: ProductDocument, draft: Draft): void {
  const clashing = clashingPaths(document, draft);
  if (clashing.length === 0) return;
  const message = `${document.name} was changed since this draft was saved, in what the draft changes too. Compare both and save the draft again.`;
  throw new AppError('conflict', message, {
    errors: clashing.map((path) => ({ path: `draft.${path}`, message: 'It was changed since the draft was saved.' })),
  });
}

/** The fields that both the draft and, since it was saved, somebody else gave different values. */
export function clashingPaths(document: ProductDocument, { changes, before }: Draft): string[] {
  const beganWith = productDocuments.applyChanges(document, before);
  const below = productDocuments.changedPaths(beganWith, document);
  const left = productDocuments.changedPaths(document, productDocuments.applyChanges(document, changes));
  return left.filter((path) => below.some((other) => path === other || path.startsWith(`${other}.`)));
}
