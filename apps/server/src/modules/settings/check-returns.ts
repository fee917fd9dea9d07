import { type SettingName, type SettingValues, settings } from '@bijli/contract/settings';
import { readLongerReturns } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listCategories } from '../catalogue/index.ts';

/**
 * Windows of categories are longer than that of all products, and of categories that there are.
 * @throws AppError refused, naming what is wrong
 */
export async function checkReturns(
  ctx: Context,
  changed: ReadonlySet<SettingName>,
  { longerReturns, returnHours }: SettingValues,
): Promise<void> {
  if (!changed.has('longerReturns') && !changed.has('returnHours')) return;
  const { name } = settings.longerReturns;
  const wanted = readLongerReturns(longerReturns);
  if (!wanted)
    throw new AppError(
      'refused',
      `${name} must be categories with their hours, each once, such as: earphones 168, smartphones 96.`,
    );
  if (wanted.length === 0) return;
  const slugs = (await listCategories(ctx)).flatMap(({ slug, subcategories }) => [
    slug,
    ...subcategories.map((below) => below.slug),
  ]);
  const unknown = changed.has('longerReturns') && wanted.find(({ category }) => !slugs.includes(category));
  if (unknown) throw new AppError('refused', `${name}: there is no category with the address ${unknown.category}.`);
  const wrong = wanted.find(({ hours }) => hours <= returnHours || hours > settings.returnHours.max);
  if (!wrong) return;
  const { max } = settings.returnHours;
  throw new AppError(
    'refused',
    `${name}: ${wrong.category} must have more than the ${returnHours} hours of all products, and at most ${max.toLocaleString('en-IN')}.`,
  );
}
