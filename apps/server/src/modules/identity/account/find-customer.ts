import type { Context, CustomerContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { findUserById } from '../identity.repository.ts';
import { type Customer, customerOf } from './customer.ts';

export async function findCustomer(ctx: Context, userId: string): Promise<Customer | undefined> {
  const row = await findUserById(ctx.db, userId);
  return row && customerOf(row);
}

/** The signed-in customer. Throws when the account no longer exists. */
export async function getActingCustomer(ctx: CustomerContext): Promise<Customer> {
  const customer = await findCustomer(ctx, ctx.actor.userId);
  if (!customer) throw accountIsGone();
  return customer;
}

export function accountIsGone(): AppError {
  return new AppError('not_authenticated', 'Please sign in to continue.');
}
