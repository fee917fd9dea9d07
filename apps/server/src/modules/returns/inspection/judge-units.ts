import type { Received } from '@bijli/contract';
import { inspectionChecksOf, outcomeProblem, unansweredCheck } from '@bijli/rules';
import { AppError } from '../../../errors.ts';
import { articleOf, type Judged } from './place-units.ts';
import { requireNumbers } from './require-numbers.ts';
import type { ReturnedArticle } from './returned-articles.repository.ts';
import type { UnitRow } from './returned-units.repository.ts';
import { toInspect } from './take-in.ts';

type Inspection = Received<'inspectReturn'>['body'];
type Finding = Inspection['units'][number];
/** With what is claimed for it from its brand. */
export type JudgedUnit = Required<Judged> & { claim: Finding['claim'] };

/**
 * What was found on every unit that waits, one by one.
 * @throws AppError conflict when these are not the units that wait; refused for what is left out, and what cannot be so
 */
export function judgeUnits(
  units: readonly UnitRow[],
  articles: readonly ReturnedArticle[],
  { units: findings }: Inspection,
): JudgedUnit[] {
  const waiting = toInspect(units);
  const named = new Set(findings.map(({ id }) => id));
  if (findings.some(({ id }) => waiting.every((unit) => unit.id !== id)) || named.size !== findings.length)
    throw new AppError('conflict', 'Some of these units were inspected meanwhile. Look at the return again.');
  const judged = waiting.map((unit) => {
    const article = articleOf(articles, unit);
    const finding = findings.find(({ id }) => id === unit.id);
    if (!finding) throw new AppError('refused', `${article.name}: say of each unit what becomes of it.`);
    return judge(unit, article, finding);
  });
  requireNumbers(judged, 'scan its number. Without it the unit cannot pass.');
  return judged;
}

function judge(unit: UnitRow, article: ReturnedArticle, finding: Finding): JudgedUnit {
  const { outcome, grade, answers, note = null, otherNumber = null, claim } = finding;
  const refuse = (sentence: string) => new AppError('refused', `${article.name}: ${sentence}`);
  if (otherNumber !== null && (unit.serialId !== null || outcome !== 'sent-back'))
    throw refuse('another unit than the one that was sold can only go back.');
  const isSameUnit = answers['same-unit'] !== false;
  const problem = outcomeProblem({ outcome, grade, isSameUnit, hasNumber: unit.serialId !== null });
  if (problem) throw refuse(problem);
  if (outcome !== 'sent-back') {
    const open = unansweredCheck(
      inspectionChecksOf({ categories: article.categories, serialKind: article.kind }),
      answers,
    );
    if (open) throw refuse(`answer ‘${open.text}’ first.`);
    if (grade === null) throw refuse('say in which state it is.');
  }
  if ((outcome === 'brand-claim') !== (claim !== undefined))
    throw refuse('a claim on the brand needs the certificate, the number and the day of the claim.');
  return { unit, article, outcome, claim, found: { grade, answers, note, otherNumber } };
}
