import type { Input, Product, Reply } from '@bijli/contract';
import { newId } from '../src/platform/database/columns.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { orderOf } from './order-factory.ts';
import { staffClientOf } from './staff-client.ts';
import { createStaff, type TestPerson } from './staff-factory.ts';
import type { TestStore } from './test-store.ts';

type Scope = Input<'startCount'>['body']['scope'];
type Item = Reply<'listCountItems'>['items'][number];

/** Who counts, and who may post too. */
export async function createCounters(store: TestStore): Promise<{ counter: TestPerson; approver: TestPerson }> {
  const counter = await createStaff(store, { permissions: ['stock.change', 'jobs.read'] });
  const approver = await createStaff(store, {
    permissions: ['stock.change', 'stock.approve', 'jobs.read', 'orders.read'],
  });
  return { counter, approver };
}

export async function startCount(
  { api }: TestPerson,
  { scope = { kind: 'free' }, isBlind = false }: { scope?: Scope; isBlind?: boolean } = {},
): Promise<string> {
  return (await api.startCount({ body: { scope, isBlind } })).count.id;
}

/** Counts units of a code at a place. */
export async function countUnits(
  { api }: TestPerson,
  given: { id: string; code: string; quantity?: number; place?: string; line?: string },
) {
  const { id, code, quantity = 1, place = '', line = newId() } = given;
  return (await api.addCountLine({ params: { id }, body: { line, code, place, quantity } })).line;
}

export async function itemsOf({ api }: TestPerson, id: string): Promise<Item[]> {
  return (await api.listCountItems({ params: { id } })).items;
}

/** Posts what can be posted; returns the job's results. */
export async function post(store: TestStore, { api }: TestPerson, id: string) {
  const { items } = await api.previewCountPosting({ params: { id } });
  const { jobId } = await api.postCount({ params: { id }, body: { expectedItems: items } });
  await store.runJobs({ only: ['work-on-staff-job'] });
  return api.readStaffJob({ params: { id: jobId } });
}

/** A customer buys units; they are held until they are handed over. */
export async function sell(
  store: TestStore,
  product: Product,
  { quantity = 1, paymentMethod = 'razorpay' }: { quantity?: number; paymentMethod?: 'razorpay' | 'cod' } = {},
): Promise<string> {
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({ body: orderOf(product, { quantity, paymentMethod }) });
  return order._id;
}

export async function handOver(store: TestStore, id: string): Promise<void> {
  const staff = await staffClientOf(store);
  await staff.moveOrder({ params: { id }, body: { status: 'confirmed' } });
  await staff.moveOrder({ params: { id }, body: { status: 'shipped', trackingNumber: `AWB ${id.slice(-8)}` } });
}

type PlaceFigures = { free: number; held: number; missing: number; onHand: number };

/** What is at the place of a product's default variant. */
export async function placeOf(store: TestStore, { _id, defaultVariant }: Product): Promise<PlaceFigures | undefined> {
  const [row] = await store.rows<PlaceFigures>(
    sql`SELECT sum(free)::int AS free, sum(held)::int AS held, sum(missing)::int AS missing, sum(on_hand)::int AS "onHand" FROM place_levels
        WHERE product_id = ${_id} AND variant_id IS NOT DISTINCT FROM ${defaultVariant}::uuid`,
  );
  return row;
}

/** The movements that a count has made, the newest first. */
export function countMovements(store: TestStore, id: string) {
  return store.rows<{ change: number; level: number; reason: string }>(
    sql`SELECT change, level, reason FROM stock_movements WHERE document_kind = 'count' AND document_id = ${id} ORDER BY number DESC`,
  );
}
