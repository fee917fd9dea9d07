import { emailError, nameError } from '@bijli/rules';
import type { Context, CustomerContext } from '../../../context.ts';
import { changeDetails } from './change-details.ts';
import { type Customer, customerOf } from './customer.ts';
import { accountIsGone, findCustomer } from './find-customer.ts';
import { refusePlaceholders } from './refuse-placeholders.ts';

type Details = { name: string; email: string };

/** Changes the signed-in customer's name and e-mail; placeholders are refused. */
export async function updateProfile(ctx: CustomerContext, details: Details): Promise<Customer> {
  refusePlaceholders(details);
  const row = await changeDetails(ctx, { id: ctx.actor.userId, ...details });
  if (!row) throw accountIsGone();
  return customerOf(row);
}

/** Completes a temporary profile with the valid details given; a complete profile is left unchanged. */
export async function completeProfile(
  ctx: Context,
  given: { userId: string; name?: string | undefined; email?: string | undefined },
): Promise<void> {
  const customer = await findCustomer(ctx, given.userId);
  if (!customer?.isTemporary) return;
  const name = given.name !== undefined && !nameError(given.name) ? given.name : customer.name;
  const email = given.email !== undefined && !emailError(given.email) ? given.email : customer.email;
  if (name === customer.name && email === customer.email) return;
  await changeDetails(ctx, { id: customer.id, name, email });
}
