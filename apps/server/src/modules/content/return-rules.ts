import { kinderReturnReasons, type ReturnReason, specifiedReturnReasons } from '@bijli/contract';
import type { SettingName } from '@bijli/contract/settings';
import { type LongerReturns, readLongerReturns, returnHoursFor } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { listCategories, selectCategorySlugs } from '../catalogue/index.ts';

/*
 * For what and how long goods are taken back, at this moment. Product page, order page, policy and the verb have it from here; an order
 * keeps what it was promised.
 */

const settingOfReason = {
  wrong_item: 'returnsWrongItem',
  missing_parts: 'returnsMissingParts',
  changed_mind: 'returnsChangedMind',
} as const satisfies Record<(typeof kinderReturnReasons)[number], SettingName>;

/** The reasons of the policy, and those that the settings add. */
export function returnReasonsNow({ settings: { values } }: Pick<Context, 'settings'>): ReturnReason[] {
  return [
    ...specifiedReturnReasons,
    ...kinderReturnReasons.filter((reason) => values[settingOfReason[reason]] === 'on'),
  ];
}

type NamedReturns = Omit<LongerReturns, 'within'> & { name: string; within: string[] };

/** The categories of the setting as the tree has them now; one that was removed, or moved to another address, is left out. */
export async function readLongerReturnsNow(ctx: Context): Promise<NamedReturns[]> {
  const wanted = readLongerReturns(ctx.settings.values.longerReturns) ?? [];
  if (wanted.length === 0) return [];
  const tree = await listCategories(ctx);
  const known = new Map<string, Omit<NamedReturns, 'hours'>>();
  for (const { slug, title, subcategories } of tree) {
    known.set(slug, { name: title, within: [slug, ...subcategories.map((below) => below.slug)] });
    for (const below of subcategories) known.set(below.slug, { name: below.title, within: [below.slug] });
  }
  const { returnHours } = ctx.settings.values;
  return wanted.flatMap(({ category, hours }) => {
    const found = known.get(category);
    return found && hours > returnHours ? [{ ...found, hours }] : [];
  });
}

/** The hours of those of these products that are taken back for longer than the others, by product. */
export async function hoursOfProducts(ctx: Context, productIds: readonly string[]): Promise<Record<string, number>> {
  const longer = await readLongerReturnsNow(ctx);
  if (longer.length === 0) return {};
  const hours = ctx.settings.values.returnHours;
  const slugs = await selectCategorySlugs(ctx.db, productIds);
  const all = productIds.map((id) => [id, returnHoursFor({ hours, longer }, slugs.get(id) ?? [])] as const);
  return Object.fromEntries(all.filter(([, own]) => own > hours));
}
