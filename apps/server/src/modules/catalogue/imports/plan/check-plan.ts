import { textFields } from '@bijli/contract/product-fields';
import { productDocuments } from '@bijli/rules';
import type { StaffContext } from '../../../../context.ts';
import { AppError, type FieldError } from '../../../../errors.ts';
import { newId } from '../../../../platform/database/columns.ts';
import type { LineProblem } from '../../../imports/index.ts';
import { checkDocument } from '../../editing/checks/check-document.ts';
import { checkIdentifiers } from '../../editing/checks/check-identifiers.ts';
import { checkPlans } from '../../editing/checks/check-plans.ts';
import { checkReferences } from '../../editing/checks/check-references.ts';
import { normaliseDocument } from '../../editing/document/normalise-document.ts';
import type { OpenProduct } from '../../editing/open-product.ts';
import { withoutMissing } from './make-missing.ts';
import type { Plan } from './plan-product.ts';

type Found = { line: number; problem: LineProblem };

/** What the catalogue refuses of a plan, at the lines that it comes from. Nothing is written. */
export async function checkPlan(ctx: StaffContext, plan: Plan, opened: OpenProduct | null): Promise<Found[]> {
  const { before } = plan.product;
  const after = normaliseDocument(plan.product.after);
  const id = opened?.stored.row.id ?? newId();
  try {
    const row = opened?.stored.row ?? ({ state: 'draft' } as const);
    const changes = opened ? productDocuments.changesBetween(before, after) : {};
    await checkDocument(ctx, { row, before, after, changes });
    await checkIdentifiers(ctx, { id, before: opened ? before : null, after });
    await checkReferences(ctx, { before, after: withoutMissing({ ...plan.product, after }) });
    const ending = plan.product.saleChanges.flatMap(({ ends }) => ends?.id ?? []);
    if (opened) await checkPlans(ctx, { id, before, after, ending });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = error.errors.length > 0 ? error.errors : [{ path: '', message: error.message }];
    return errors.map((one) => foundAt(plan, one));
  }
}

const columnOfField: Record<string, string> = {
  ...Object.fromEntries(textFields.flatMap(({ name, sheet }) => (sheet ? [[name, sheet.column]] : []))),
  ...{ sku: 'sku', gtin: 'barcode', basePrice: 'mrp', salePrice: 'price', choices: 'option 1 value' },
  photos: 'photos',
  ...{ hsn: 'hsn', brandId: 'brand', categoryIds: 'categories', description: 'description' },
};

function foundAt({ lines }: Plan, { path, message }: FieldError): Found {
  const [, variantId, ofVariant] = /variants\.([^.]+)\.(\w+)$/.exec(path) ?? [];
  const field = ofVariant ?? /^body\.changes\.(\w+)(?:\.\d+\.filePath)?$/.exec(path)?.[1] ?? '';
  const column = columnOfField[field] ?? '';
  const good = lines.filter(({ problems }) => problems.length === 0);
  const line =
    good.find((one) => variantId !== undefined && one.variantId === variantId) ??
    good.find(({ differences }) => differences.some((one) => one.column === column)) ??
    good.find(({ isNew, differences }) => isNew || differences.length > 0);
  if (!line) throw new Error(`A product that no line changes is refused: ${message}`);
  return { line: line.cells.line, problem: { column, reason: message } };
}
