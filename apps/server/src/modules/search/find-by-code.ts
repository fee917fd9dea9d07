import type { Context } from '../../context.ts';
import { type CodedProduct, selectCodedProducts } from './coded-products.repository.ts';
import { selectKnownWords } from './words/known-words.repository.ts';
import { readCode } from './words/read-code.ts';
import { stem } from './words/stem.ts';
import { searchWords } from './words/tokens.ts';

/**
 * The products within the categories whose barcode, model number or SKU is the whole text. None when shoppers may mean words:
 * with an SKU POWER-BANK, "power bank" are all power banks.
 */
export async function findByCode(
  ctx: Context,
  text: string,
  categoryIds: string[] | undefined,
): Promise<CodedProduct[]> {
  const code = readCode(text);
  if (!code) return [];
  const found = await selectCodedProducts(ctx.db, code, categoryIds);
  return found.length > 0 && code.isLikeWords && (await areWords(ctx, text)) ? [] : found;
}

async function areWords(ctx: Context, text: string): Promise<boolean> {
  const words = searchWords(text).map(stem);
  const known = await selectKnownWords(ctx.db, words);
  return words.every((word) => known.has(word));
}
