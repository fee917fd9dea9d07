import type { ProductDocument } from '@bijli/contract';
import { blankProduct } from '@bijli/contract/blank-product';
import type { StaffContext } from '../../../context.ts';
import type { ImportRecord, LineProblem, LineRecord } from '../../imports/index.ts';
import type { OpenProduct } from '../editing/open-product.ts';
import type { ReferenceNames } from '../sheets/reference-names.ts';
import { checkPlan } from './plan/check-plan.ts';
import { openNames } from './plan/missing-names.ts';
import { type Plan, planProduct } from './plan/plan-product.ts';
import type { PlannedProduct } from './plan/planned-product.ts';
import { type ProductCells, productCellsOf } from './product-cells.ts';

type Tried = { plan: Plan; problems: Map<number, LineProblem[]> };
/** A product as it is now; null for one that is not there yet. */
export type Present = { opened: OpenProduct } & Pick<PlannedProduct, 'stock' | 'plans'>;
export type Lines = {
  record: ImportRecord;
  lines: LineRecord[];
  present: Present | null;
  known: ReferenceNames;
  /** SKUs of the store by those in small letters. */
  alike?: ReadonlyMap<string, string>;
  isWritten?: true;
};

/** What the lines of one product make of it; those that are wrong stay out. Nothing is written. */
export async function tryProduct(
  ctx: StaffContext,
  { record, lines, present, known, alike, isWritten }: Lines,
): Promise<Tried> {
  const [now, { publicUrl }] = [ctx.clock(), ctx.config];
  const { opened = null, stock = [], plans = [] } = present ?? {};
  const problems = new Map<number, LineProblem[]>();
  let left = lines.map((line) => productCellsOf(record, line));
  const before = opened?.document ?? unnamed(left);
  for (;;) {
    const names = openNames(known, record.makesMissing);
    const plan = planProduct({ before, isNew: !opened, stock, names, plans, now, publicUrl }, left);
    const found = plan.lines.flatMap(({ cells, problems }) =>
      problems.map((problem) => ({ line: cells.line, problem })),
    );
    if (found.length === 0) found.push(...unwanted(plan, record, alike));
    // Whoever writes the product is told by the catalogue itself.
    if (found.length === 0 && !isWritten) found.push(...(await checkPlan(ctx, plan, opened)));
    for (const { line, problem } of found) problems.set(line, [...(problems.get(line) ?? []), problem]);
    left = left.filter(({ line }) => !problems.has(line));
    if (found.length === 0 || left.length === 0) return { plan, problems };
  }
}

function unnamed([first]: ProductCells[]): ProductDocument {
  const sku = first?.parentSku || first?.sku || '';
  return blankProduct({ name: '', title: '', slug: '', sku, brandId: '' });
}

/** Lines of what is not in the store, where it is not wanted, cannot be made, or is there with other capitals. */
function unwanted({ product, lines }: Plan, { isUpdateOnly }: ImportRecord, alike: Lines['alike']) {
  const { isNew, after } = product;
  const reason = isUpdateOnly
    ? 'There is no such SKU, and this import changes only what there is.'
    : 'There is no such SKU, and a new product needs a name and a brand.';
  const isUnwanted = isUpdateOnly || (isNew && (!after.name || !after.brandId));
  return lines.flatMap(({ isNew, cells: { line, sku } }) => {
    if (!isNew) return [];
    const other = alike?.get(sku.toLowerCase());
    if (other !== undefined) return [{ line, problem: { column: 'sku', reason: `The store has it as ${other}.` } }];
    return isUnwanted ? [{ line, problem: { column: 'sku', reason } }] : [];
  });
}
