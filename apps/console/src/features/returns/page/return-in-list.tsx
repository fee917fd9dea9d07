import { Clock } from '../list/return-columns.tsx';
import type { ReturnRow } from '../list/return-list.ts';
import { stepWords } from '../return-words.ts';

/** A return in the list beside another one. */
export function ReturnInList({ row }: { row: ReturnRow }) {
  const { number, article, otherArticles, step, decideBy, photosAskedAt } = row;
  return (
    <>
      <strong>{number}</strong>
      <span>
        {article}
        {otherArticles > 0 && <span className="dim"> and {otherArticles} more</span>}
      </span>
      <span className="dim">{decideBy || photosAskedAt ? <Clock row={row} /> : stepWords[step]}</span>
    </>
  );
}
