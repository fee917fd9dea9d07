import type { Reply } from '@bijli/contract';
import { formatPaise } from '@bijli/rules';
import { nameOfArticle } from './article-field.tsx';

export type OrderChange = Reply<'previewOrderChange'>['change'];

/** What the button does, in numbers: 'Put 2 × Taar cable, 1 m in the place of 2 × Taar cable, 2 m and give ₹534 back'. */
export function actOfChange({ quantity, from, to, ...figures }: OrderChange): string {
  const what = `Put ${quantity} × ${nameOfArticle(to)} in the place of ${quantity} × ${nameOfArticle(from)}`;
  return `${what}${moneyOfChange(figures)}`;
}

function moneyOfChange(
  of: Pick<OrderChange, 'differencePaise' | 'backPaise' | 'toCollectPaise' | 'needsSecondPerson'>,
) {
  if (of.differencePaise === 0) return ' for the same price';
  if (of.toCollectPaise !== null) return ` and collect ${formatPaise(of.differencePaise)} less`;
  if (of.needsSecondPerson) return ` and ask a second person to give ${formatPaise(of.backPaise)} back`;
  return ` and give ${formatPaise(of.backPaise)} back`;
}
