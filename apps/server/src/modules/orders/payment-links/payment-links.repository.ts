import type { Database } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { paymentLinks } from './payment-links.tables.ts';

type PaymentLink = typeof paymentLinks.$inferSelect;

/** Ends the link that the order had. */
export async function savePaymentLink(db: Database, link: PaymentLink): Promise<void> {
  const { orderId: _, ...change } = link;
  await db.insert(paymentLinks).values(link).onConflictDoUpdate({ target: paymentLinks.orderId, set: change });
}

export async function findLinkedOrderId(db: Database, tokenHash: string): Promise<string | undefined> {
  const [link] = await db
    .select({ orderId: paymentLinks.orderId })
    .from(paymentLinks)
    .where(eq(paymentLinks.tokenHash, tokenHash));
  return link?.orderId;
}
