import type { ProductDocument } from '@bijli/contract';
import type { ProductForm } from './use-product-form.ts';

type Drawn = { form: ProductForm };

/** For a part that shows any of the document: it is drawn again when its fields change, not when a saving begins. */
export function isSameForm({ form: was }: Drawn, { form: is }: Drawn): boolean {
  return hasSameFacts(was, is) && was.value === is.value && was.base === is.base && was.product === is.product;
}

/** For a part that shows nothing of the variants, which may be a thousand: it is not drawn again when only they change. */
export function isSameExceptVariants({ form: was }: Drawn, { form: is }: Drawn): boolean {
  return (
    hasSameFacts(was, is) &&
    hasSameFieldsExceptVariants(was.value, is.value) &&
    hasSameFieldsExceptVariants(was.base.document, is.base.document) &&
    hasSameFieldsExceptVariants(was.product.document, is.product.document)
  );
}

/** For the measures of the variants, which show nothing of their prices. */
export function isSameInMeasures({ form: was }: Drawn, { form: is }: Drawn): boolean {
  return (
    isSameExceptVariants({ form: was }, { form: is }) &&
    hasSameMeasures(was.value, is.value) &&
    hasSameMeasures(was.base.document, is.base.document)
  );
}

type UnitProps = Drawn & { id: string };

/** For the row of a variant: it reads its variant, as it is and as it was saved. */
export function isSameVariantRow<P extends UnitProps>({ form: was, ...before }: P, { form: is, ...after }: P): boolean {
  const { id } = after;
  return (
    (Object.keys(after) as (keyof typeof after)[]).every((name) => before[name] === after[name]) &&
    was.value.variants[id] === is.value.variants[id] &&
    was.base.document.variants[id] === is.base.document.variants[id] &&
    hasSameFacts(was, is)
  );
}

function hasSameFacts(was: ProductForm, is: ProductForm): boolean {
  return was.problems === is.problems && was.mayChange === is.mayChange;
}

function hasSameFieldsExceptVariants(
  { variants: _, ...was }: ProductDocument,
  { variants: __, ...is }: ProductDocument,
) {
  return (Object.keys(is) as (keyof typeof is)[]).every((name) => was[name] === is[name]);
}

const shownOfMeasures = ['sku', 'choices', 'weightGrams', 'lengthMm', 'widthMm', 'heightMm'] as const;

function hasSameMeasures({ variants: was }: ProductDocument, { variants: is, variantOrder }: ProductDocument): boolean {
  return variantOrder.every(
    (id) => was[id] === is[id] || shownOfMeasures.every((field) => was[id]?.[field] === is[id]?.[field]),
  );
}
