import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, gt, inArray, isNull, lt, or } from '../../../platform/database/drizzle.ts';
import { pricePlans } from '../editing.tables.ts';

export type PricePlan = typeof pricePlans.$inferSelect;
type NewPlan = Omit<PricePlan, 'state' | 'createdAt'>;

/** The plans of these products that have not ended by then, in the order of their starts. */
export function selectPlans(db: Database, productIds: string[], now: Date): Promise<PricePlan[]> {
  return db
    .select()
    .from(pricePlans)
    .where(and(inArray(pricePlans.productId, productIds), hasNotEnded(now)))
    .orderBy(asc(pricePlans.startsAt), asc(pricePlans.id));
}

/** The first plan of one of the units that shares time with this one. `variantIds` is empty for a product without variants. */
export async function findOverlapping(
  db: Database,
  {
    productId,
    variantIds,
    startsAt,
    endsAt,
  }: Pick<PricePlan, 'productId' | 'startsAt' | 'endsAt'> & { variantIds: string[] },
): Promise<PricePlan | undefined> {
  const [plan] = await db
    .select()
    .from(pricePlans)
    .where(
      and(
        eq(pricePlans.productId, productId),
        variantIds.length === 0 ? isNull(pricePlans.variantId) : inArray(pricePlans.variantId, variantIds),
        endsAt === null ? undefined : lt(pricePlans.startsAt, endsAt),
        hasNotEnded(startsAt),
      ),
    )
    .orderBy(asc(pricePlans.startsAt))
    .limit(1);
  return plan;
}

export async function insertPlans(db: Database, plans: NewPlan[]): Promise<void> {
  await db.insert(pricePlans).values(plans);
}

export async function findPlan(db: Database, productId: string, id: string): Promise<PricePlan | undefined> {
  const [plan] = await db
    .select()
    .from(pricePlans)
    .where(and(eq(pricePlans.productId, productId), eq(pricePlans.id, id)));
  return plan;
}

export async function deletePlan(db: Database, id: string): Promise<void> {
  await db.delete(pricePlans).where(eq(pricePlans.id, id));
}

export async function endPlan(db: Database, id: string, at: Date): Promise<void> {
  await db.update(pricePlans).set({ endsAt: at }).where(eq(pricePlans.id, id));
}

/** The next moment at which a price changes by a plan. */
export async function selectNextBoundary(db: Database, now: Date): Promise<Date | undefined> {
  const next = (column: typeof pricePlans.startsAt | typeof pricePlans.endsAt) =>
    db.select({ moment: column }).from(pricePlans).where(gt(column, now)).orderBy(asc(column)).limit(1);
  const found = [...(await next(pricePlans.startsAt)), ...(await next(pricePlans.endsAt))];
  const times = found.flatMap(({ moment }) => (moment === null ? [] : [moment.getTime()]));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

function hasNotEnded(now: Date) {
  return or(isNull(pricePlans.endsAt), gt(pricePlans.endsAt, now));
}
