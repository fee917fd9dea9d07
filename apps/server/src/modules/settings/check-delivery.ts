import { type NamedDay, type SettingName, type SettingValues, settings } from '@bijli/contract/settings';
import { dateInIndia } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { dayText } from './check-days.ts';

type Change = { before: SettingValues; after: SettingValues };

/**
 * The promised days are in order, and a holiday is told beforehand: an order may have been promised its day.
 * @throws AppError refused, naming what is wrong
 */
export function checkDelivery(
  ctx: Pick<Context, 'clock'>,
  changed: ReadonlySet<SettingName>,
  { before, after }: Change,
): void {
  const { deliveryDaysFrom, deliveryDaysTo } = settings;
  const hasDays = changed.has('deliveryDaysFrom') || changed.has('deliveryDaysTo');
  if (hasDays && after.deliveryDaysFrom > after.deliveryDaysTo)
    throw new AppError(
      'refused',
      `“${deliveryDaysFrom.name}” must not be more than “${deliveryDaysTo.name}”: ${after.deliveryDaysFrom} and ${after.deliveryDaysTo} business days.`,
    );
  if (!changed.has('holidays')) return;
  const today = dateInIndia(ctx.clock());
  const isKept = (day: NamedDay) => before.holidays.some(({ date, name }) => date === day.date && name === day.name);
  const late = after.holidays.find((day) => day.date < today && !isKept(day));
  if (late) throw new AppError('refused', `${dayText(late)} has passed. A holiday is told before its day.`);
}
