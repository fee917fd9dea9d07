import type { ProductForm } from '../use-product-form.ts';

type RowProps = { form: ProductForm; id: string };

/** Of the form a row reads its variant, as it is and as it was saved, problems and the right to change. */
export function isDrawnAlike<P extends RowProps>({ form: was, ...before }: P, { form: is, ...after }: P): boolean {
  const { id } = after;
  return (
    (Object.keys(after) as (keyof typeof after)[]).every((name) => before[name] === after[name]) &&
    was.value.variants[id] === is.value.variants[id] &&
    was.base.document.variants[id] === is.base.document.variants[id] &&
    was.problems === is.problems &&
    was.mayChange === is.mayChange
  );
}
