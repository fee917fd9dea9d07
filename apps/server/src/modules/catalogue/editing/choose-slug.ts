import type { Context } from '../../../context.ts';
import { selectUsedSlugs } from './checks/identifiers.repository.ts';

const maxLength = 100;
const tries = 50;

/** An address of the store made of a name, or of the SKU when the name has no Latin letters; free, also of old addresses. */
export async function chooseSlug(ctx: Context, { name, sku }: { name: string; sku: string }): Promise<string> {
  const slug = slugOf(name) || slugOf(sku) || 'product';
  const candidates = [slug, ...Array.from({ length: tries }, (_, index) => `${slug}-${index + 2}`)];
  const used = await selectUsedSlugs(ctx.db, candidates);
  return candidates.find((candidate) => !used.has(candidate)) ?? `${slug}-${slugOf(sku) || crypto.randomUUID()}`;
}

export function slugOf(text: string): string {
  const latin = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = latin.split(/[^a-z0-9]+/).filter(Boolean);
  return words.join('-').slice(0, maxLength).replace(/-+$/, '');
}
