import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { type SellableId, sellableKey } from '../../stock/index.ts';
import { type PackedLine, readArticle } from './packed-lines.ts';

/** The line of what somebody holds: one that wants more of it, else one that has all. */
export function chooseLine(lines: readonly PackedLine[], sellable: SellableId): PackedLine | undefined {
  const own = lines.filter((line) => sellableKey(line) === sellableKey(sellable));
  const line = own.find(({ wanted, packed }) => packed < wanted) ?? own[0];
  if (line && line.packed >= line.wanted) throw new AppError('refused', allInText(line));
  return line;
}

function allInText({ wanted, ...line }: PackedLine): string {
  if (wanted === 0) return `${calledOf(line)} was cancelled. Put it back.`;
  const all = wanted === 1 ? 'The one' : `All ${wanted}`;
  return `${all} of ${calledOf(line)} ${wanted === 1 ? 'is' : 'are'} in. Put this one back.`;
}

type Wrong = { sellable: SellableId; lines: readonly PackedLine[]; code: string };

/** @throws AppError refused: it is of no line; the refusal has what is in the hand and what the order wants */
export async function refuseWrong(ctx: Pick<Context, 'db'>, { sellable, lines, code }: Wrong): Promise<never> {
  const hand = await readArticle(ctx.db, sellable);
  if (!hand) throw new AppError('refused', 'Its product is not in the shop any more. Put it aside.');
  const left = lines.filter(({ wanted, packed }) => packed < wanted);
  const near = left.find(({ productId }) => productId === sellable.productId) ?? left[0];
  const { kind: _, ...scanned } = hand;
  const sentence = `Put it back. You scanned ${calledOf(hand)}; ${wantedText(left)}.`;
  throw new AppError('refused', sentence, { details: { scanned: { ...scanned, code }, wanted: near ?? null } });
}

/** What an order still wants, in words. */
export function wantedText(left: readonly PackedLine[]): string {
  const names = left.map(calledOf);
  if (names.length === 0) return 'everything that this order wants is in';
  const last = names.at(-1);
  return `this order wants ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} or ${last}`}`;
}

/** What an article is called where two of one name may lie side by side. */
export function calledOf({ name, variant }: { name: string; variant: string }): string {
  return variant === '' ? name : `${name} (${variant})`;
}
