import { cleanLine } from '@bijli/contract/schemas';
import type { StaffContext } from '../../../context.ts';
import { cellsOf, type FoundLine, type ImportRecord, type LineProblem, type LineRecord } from '../../imports/index.ts';
import { countNumbered, readShelves, sellableKey } from '../../stock/index.ts';
import { documentOf } from '../editing/document/document-of.ts';
import { selectStoredProducts } from '../editing/document/stored-product.repository.ts';
import { selectPlans } from '../prices/price-plans.repository.ts';
import { readReferenceNames } from '../sheets/reference-names.ts';
import { type AlikeProduct, selectAlikeProducts } from './alike-products.repository.ts';
import { selectSkusAlike } from './known-skus.repository.ts';
import { missingIn } from './plan/missing-names.ts';
import type { Plan } from './plan/plan-product.ts';
import { ask, type PlannedLine } from './plan/planned-product.ts';
import { type Lines, type Present, tryProduct } from './try-product.ts';

/** What the lines of some products, those of each together, would do. Nothing is written. */
export async function tryLines(ctx: StaffContext, record: ImportRecord, groups: LineRecord[][]): Promise<FoundLine[]> {
  const ids = groups.flatMap(([first]) => first?.entityId ?? []);
  const presentOf = await readPresent(ctx, ids);
  const known = await readReferenceNames(ctx);
  const skus = groups.flatMap((lines) => lines.map(({ key }) => key));
  const alike = await selectSkusAlike(ctx.db, skus);
  const twins = await readTwins(ctx, record, groups);
  const found: FoundLine[] = [];
  for (const lines of groups) {
    const id = lines[0]?.entityId ?? null;
    const present = id === null ? null : presentOf(id);
    if (present === undefined) {
      const gone = [{ column: 'sku', reason: 'The product was removed meanwhile.' }];
      found.push(...lines.map((line) => wrongLine(line, gone)));
    } else found.push(...(await tryGroup(ctx, { record, lines, present, known, alike }, twins)));
  }
  return found;
}

/** The products as they are now, read together. */
async function readPresent(ctx: StaffContext, ids: string[]): Promise<(id: string) => Present | undefined> {
  if (ids.length === 0) return () => undefined;
  const products = new Map((await selectStoredProducts(ctx.db, ids)).map((stored) => [stored.row.id, stored]));
  const shelves = await readShelves(ctx, ids);
  const numbered = await countNumbered(ctx, shelves);
  const counted = shelves.map((shelf) => ({ ...shelf, numbered: numbered.get(sellableKey(shelf)) ?? 0 }));
  const levels = Map.groupBy(counted, ({ productId }) => productId);
  const plans = Map.groupBy(await selectPlans(ctx.db, ids, ctx.clock()), ({ productId }) => productId);
  return (id) => {
    const stored = products.get(id);
    if (!stored) return undefined;
    const opened = { stored, document: documentOf(stored) };
    return { opened, stock: levels.get(id) ?? [], plans: plans.get(id) ?? [] };
  };
}

/** Products of the store that new ones of these lines may be, with another SKU. */
async function readTwins({ db }: StaffContext, record: ImportRecord, groups: LineRecord[][]): Promise<AlikeProduct[]> {
  const added = groups.filter(([first]) => first?.entityId === null).flat();
  const names = added.flatMap((line) => {
    const { cells } = cellsOf(record, line);
    const name = cleanLine(cells.get('name') ?? cells.get('title') ?? '');
    return name ? [name] : [];
  });
  return names.length > 0 ? selectAlikeProducts(db, { importId: record.id, names: [...new Set(names)] }) : [];
}

/** Asked at the first line: the others of the product wait for its answer. */
function askOfTwin({ product, lines }: Plan, twins: readonly AlikeProduct[]): void {
  const { isNew, after } = product;
  const [first] = lines;
  const twin = twins.find(
    ({ name, brandId }) => brandId === after.brandId && name.toLowerCase() === after.name.toLowerCase(),
  );
  if (!isNew || !first || !twin) return;
  const question = `It looks like a renamed SKU: ${twin.sku} has the same name and brand. Is it another product?`;
  ask(first, 'sku', question);
}

async function tryGroup(ctx: StaffContext, group: Lines, twins: readonly AlikeProduct[]): Promise<FoundLine[]> {
  const { record, lines, known } = group;
  const { plan, problems } = await tryProduct(ctx, group);
  askOfTwin(plan, twins);
  const planned = new Map(plan.lines.map((line) => [line.cells.line, line]));
  const name = plan.product.after.name;
  return lines.map((line) => {
    const found = foundOf({ ...line, name: name || line.name }, planned.get(line.line), problems.get(line.line));
    return { ...found, missing: missingIn(cellsOf(record, line), known) };
  });
}

function wrongLine({ line, name, acceptedQuestion }: LineRecord, problems: LineProblem[]): FoundLine {
  const found = { differences: [], warnings: [], question: null, missing: {} };
  return { line, name, acceptedQuestion, ...found, outcome: 'wrong', problems };
}

function foundOf(line: LineRecord, planned?: PlannedLine, problems?: LineProblem[]): FoundLine {
  if (problems || !planned) return wrongLine(line, problems ?? []);
  const { isNew, differences, warnings, question } = planned;
  const outcome = isNew ? 'new' : differences.length > 0 ? 'changed' : 'same';
  return { ...wrongLine(line, []), differences, warnings, question, outcome };
}
