import type { StaffContext } from '../../../context.ts';
import { findPeopleWith } from '../../staff/index.ts';
import { type MoneyBack, SecondPersonNeeded } from './second-person-needed.ts';

/**
 * Whether somebody else must confirm that a person sends so much back. Nobody must where nobody else may; what a second person
 * confirms just now passes up to the amount that they were shown.
 */
export async function needsSecondPerson(ctx: StaffContext, paise: number): Promise<boolean> {
  const { actor, settings, confirmedPaise = 0 } = ctx;
  if (actor.kind !== 'staff' || paise <= Math.max(settings.values.secondPersonPaise, confirmedPaise)) return false;
  return (await findPeopleWith(ctx, 'orders.refund')).some(({ id }) => id !== actor.id);
}

/** @throws SecondPersonNeeded */
export async function requireSecondPerson(ctx: StaffContext, moneyBack: MoneyBack): Promise<void> {
  if (await needsSecondPerson(ctx, moneyBack.paise)) throw new SecondPersonNeeded(moneyBack);
}
