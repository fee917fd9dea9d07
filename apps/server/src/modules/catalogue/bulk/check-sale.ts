import type { Received } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';

export type SaleAction = Extract<Received<'startBulkEdit'>['body']['action'], { kind: 'sale' }>;

/** @throws AppError invalid_input for a sale that could be of no product */
export function checkSale(ctx: StaffContext, { by, value, startsAt, endsAt }: SaleAction): void {
  const wrong = (message: string) => new AppError('invalid_input', message);
  if (by === 'percent' && value >= 100) throw wrong('A sale is less than 100% lower.');
  if (by !== 'percent' && rupeesToPaise(value) < 100) throw wrong('Please enter at least ₹1.');
  if (endsAt === null) return;
  if (new Date(endsAt) <= ctx.clock()) throw wrong('The sale would have ended already.');
  if (new Date(endsAt) <= new Date(startsAt)) throw wrong('The sale ends before it starts.');
}
