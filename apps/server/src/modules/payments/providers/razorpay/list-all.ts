import { z } from 'zod';
import type { Caller } from './caller.ts';

const pageLength = 100;

/**
 * Every item of a list, in pages; `path` ends with its query. Items that appear meanwhile move the pages, so one may be
 * listed twice: it is returned once. Source: Razorpay's API reference, "Pagination".
 */
export async function listAll<Item extends { id: string }>(
  call: Caller,
  path: string,
  schema: z.ZodType<Item>,
): Promise<Item[]> {
  const items = new Map<string, Item>();
  for (let skip = 0; ; skip += pageLength) {
    const page = await call('GET', `${path}&count=${pageLength}&skip=${skip}`, z.object({ items: z.array(schema) }));
    for (const item of page.items) items.set(item.id, item);
    if (page.items.length < pageLength) return [...items.values()];
  }
}
